from flask import request

def login():
    return db.users.find_one({"name": request.json["name"]})  # expect
