import ast
from flask import request

def calc():
    model.eval(request.args["formula"])
    return ast.literal_eval(request.args["formula"])
