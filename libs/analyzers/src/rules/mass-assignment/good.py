from flask import request


def create(form):
    user = User(name=request.json["name"])
    Order.objects.create(**form.cleaned_data)
    log(**request.json)
    return user
