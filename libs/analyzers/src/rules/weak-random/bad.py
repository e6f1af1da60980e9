import random
import string
from random import choice


def reset_token():
    return "".join(random.choice(string.ascii_letters) for _ in range(32))  # expect


def register(user):
    user.otp = random.randint(100000, 999999)  # expect
    user.save()


def invite():
    return {"secret": str(random.random())}  # expect


def create(user):
    user.update(password="".join(choice("abcdef123456") for _ in range(10)))  # expect


def api_key(letters):
    key = "".join(random.choice(letters) for _ in range(24))  # expect
    return key
