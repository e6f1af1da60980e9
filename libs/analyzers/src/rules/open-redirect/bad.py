from flask import redirect, request

def go():
    return redirect(request.args.get("next") or "/")  # expect
