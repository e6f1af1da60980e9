import os
import secrets

from decouple import config
from pydantic import BaseModel, Field
from pydantic_settings import BaseSettings

SECRET_KEY = os.environ["SECRET_KEY"]
JWT_SECRET = os.getenv("JWT_SECRET")
JWT_SECRET_TTL = os.getenv("JWT_SECRET_TTL", "900")
SESSION_SECRET = config("SESSION_SECRET", default="")
FLASK_SECRET_KEY = os.getenv("FLASK_SECRET_KEY", secrets.token_hex(32))
DB_PASSWORD = os.getenv("DB_PASSWORD", "postgres")

COOKIE_SECRET = os.getenv("COOKIE_SECRET", "keep-it-quiet")
if COOKIE_SECRET == "keep-it-quiet" and not DEBUG:
    raise RuntimeError("set COOKIE_SECRET")


class Settings(BaseSettings):
    jwt_secret: str
    token_secret: str = Field(default_factory=lambda: secrets.token_urlsafe(32))
    session_secret: str = ""


class DevelopmentSettings(BaseSettings):
    jwt_secret: str = "keep-it-quiet"


class Example(BaseModel):
    jwt_secret: str = "keep-it-quiet"
