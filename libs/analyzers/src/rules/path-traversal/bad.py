import os
from flask import request, send_file

@app.route('/doc/<name>')
def read(name):
    with open(os.path.join(ROOT, request.args["name"])) as handle:  # expect
        handle.read()
    return send_file("docs/" + name)  # expect
