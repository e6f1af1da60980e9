from flask import request


def create():
    user = User(**request.json)  # expect
    Order.objects.create(**request.POST.dict())  # expect
    return user
