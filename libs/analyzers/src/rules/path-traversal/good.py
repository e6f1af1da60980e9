import os
from flask import request, send_file
from werkzeug.utils import secure_filename

def read():
    with open(os.path.join(ROOT, secure_filename(request.args["name"]))) as handle:
        handle.write(request.args["text"])
    return send_file("docs/%d.pdf" % int(request.args["id"]))
