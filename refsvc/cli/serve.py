"""`refsvc serve`: the site and the API, behind a server that is fit for others to reach."""

import click

from refsvc.cli.loading import WrongInput, load_corpus
from refsvc.search import open_index
from refsvc.settings import data_directory
from refsvc.web.configuration import BadSetting, Configuration


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, envvar="REFSVC_HOST", help="Address to listen at.")
@click.option(
    "--port", default=8000, show_default=True, envvar="REFSVC_PORT", type=click.IntRange(1, 65535), help="Port."
)
def serve(host: str, port: int) -> None:
    """Build the index if the content changed, and serve the site."""
    try:
        configuration = Configuration.from_environment()
    except BadSetting as wrong:
        raise WrongInput(f"{wrong}.") from None
    corpus = load_corpus()
    open_index(corpus, data_directory())
    # Imported late: the server brings signal handlers and is of no use to other commands.
    from refsvc.web.server import Server

    click.echo(f"{len(corpus.items)} entries and cards; serving on http://{host}:{port}", err=True)
    Server(host, port, configuration).run()
