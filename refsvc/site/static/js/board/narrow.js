// Whether there is room for one thing above another only, as on a telephone: style sheets ask the same.
export const NARROW = matchMedia("(max-width: 61.99rem)");
