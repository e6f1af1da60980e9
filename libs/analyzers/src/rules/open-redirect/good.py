from flask import redirect, request, url_for

def go():
    if request.args:
        return redirect(url_for("user", id=request.args["id"]))
    return redirect("/login?next=" + request.args["next"])
