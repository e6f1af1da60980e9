from flask import request

def login():
    return db.users.find_one({"name": str(request.json["name"]), "team": request.args["team"]})
