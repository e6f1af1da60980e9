import os
import shlex
import subprocess as sp
from flask import request

def ping():
    os.system("uptime")
    sp.run(["nslookup", request.args["name"]])
    os.system("ping " + shlex.quote(request.args.get("host")))
    os.system("kill %d" % int(request.args["pid"]))
