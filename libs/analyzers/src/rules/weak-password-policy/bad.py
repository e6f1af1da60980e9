from pydantic import BaseModel, Field
from wtforms import Form, PasswordField, validators


class SignUp(Form):
    password = PasswordField('Password', [validators.Length(min=4)])  # expect


class Account(BaseModel):
    password: str = Field(min_length=6)  # expect


AUTH_PASSWORD_VALIDATORS = [
    {'NAME': 'django.contrib.auth.password_validation.MinimumLengthValidator', 'OPTIONS': {'min_length': 6}},  # expect
]
