from pydantic import BaseModel, Field
from wtforms import Form, PasswordField, validators


class SignUp(Form):
    password = PasswordField('Password', [validators.Length(min=12)])


class LoginForm(Form):
    password = PasswordField('Password', [validators.Length(min=4)])


class Account(BaseModel):
    name: str = Field(min_length=2)
    password: str = Field(min_length=12)


AUTH_PASSWORD_VALIDATORS = [
    {'NAME': 'django.contrib.auth.password_validation.MinimumLengthValidator', 'OPTIONS': {'min_length': 12}},
]
