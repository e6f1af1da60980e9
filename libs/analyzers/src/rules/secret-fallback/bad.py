import os
from decouple import config
from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings

SECRET_KEY = os.getenv("SHOP_KEY", "orchard-lantern")  # expect
app.secret_key = os.environ.get("SECRET_KEY", "tea")  # expect
JWT_SECRET_KEY = os.environ.get("JWT_SECRET_KEY") or "paper-boat"  # expect
SESSION_SECRET = config("SESSION_SECRET", default="blue")  # expect
ADMIN_PASSWORD = os.getenv("ADMIN_PASSWORD", "admin123")  # expect


class Settings(BaseSettings):
    jwt_secret: str = "keep-it-quiet"  # expect
    secret_key: SecretStr = Field(default=SecretStr("keep-it-quiet"), min_length=8)  # expect
    region: str = "eu"
