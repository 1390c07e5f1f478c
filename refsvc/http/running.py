"""What the application that answers now answers from, and the address under which its readers reach it."""

from typing import cast

from flask import Flask, current_app, request

from refsvc.service import Service

SERVICE, PUBLIC_URL = "refsvc.service", "refsvc.public_url"


def answer_from(app: Flask, service: Service, public_url: str) -> None:
    """Lets the application answer from this; without a public address, links that leave it lead where it was asked."""
    app.extensions[SERVICE] = service
    app.extensions[PUBLIC_URL] = public_url


def service() -> Service:
    """What the application that answers now answers from."""
    return service_of(current_app)


def service_of(app: Flask) -> Service:
    """What an application answers from."""
    return cast(Service, app.extensions[SERVICE])


def absolute(address: str) -> str:
    """An address with scheme and host, for links that leave the site."""
    public: str = current_app.extensions[PUBLIC_URL]
    return (public or request.url_root.rstrip("/")) + address
