import os
import subprocess as sp
from flask import request

def ping():
    os.system("ping " + request.args.get("host"))  # expect
    sp.run(f"nslookup {request.args['name']}", shell=True)  # expect
    sp.call("du -sh %s" % request.form["path"], shell=True)  # expect
