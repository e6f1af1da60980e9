import json
import os
import smtplib
import ssl
import subprocess

import grpc
import ldap
from cryptography.hazmat.primitives import serialization
from flask import Flask, make_response, request
from passlib.context import CryptContext

app = Flask(__name__)

# case: commands that let everybody write
def prepare(folder):
    subprocess.run(["chmod", "-R", "777", folder])  # expect: world-writable-file
    subprocess.run("chmod 0666 /var/lib/shop/orders.db", shell=True)  # expect: world-writable-file
    os.system("mkdir -p /var/lib/shop && chmod a+rwx /var/lib/shop")  # expect: world-writable-file

# case: commands that let the owner and the group write
def prepare(folder):
    subprocess.run(["chmod", "-R", "775", folder])
    subprocess.run("chmod +w /var/lib/shop/orders.db", shell=True)
    os.system("chmod u+rw,g+w,o-w /var/lib/shop")

# case: headers that tell too much or protect nothing
@app.route("/page")
def page():
    answer = make_response("")
    answer.headers["X-Powered-By"] = "Orchard 2"  # expect: version-shown
    answer.headers["Server"] = "Orchard/2.4.1"  # expect: version-shown
    answer.headers["X-Frame-Options"] = "ALLOWALL"  # expect: security-header-off
    answer.headers["Content-Security-Policy"] = "default-src 'self'; script-src 'self' 'unsafe-eval'"  # expect: security-header-off
    answer.headers["Strict-Transport-Security"] = "max-age=0"  # expect: security-header-off
    return answer

# case: headers that protect
@app.route("/page")
def page():
    answer = make_response("")
    answer.headers["Server"] = "Orchard"
    answer.headers["X-Frame-Options"] = "DENY"
    answer.headers["Content-Security-Policy"] = "default-src 'self'; img-src *"
    answer.headers["Strict-Transport-Security"] = "max-age=31536000"
    return answer

# case: old hashes and suites
old = CryptContext(schemes=["md5_crypt", "bcrypt"])  # expect: weak-hash
good = CryptContext(schemes=["bcrypt", "md5_crypt"], deprecated="auto")
context = ssl.create_default_context()
context.set_ciphers("HIGH:RC4-SHA")  # expect: weak-tls-version
context.set_ciphers("DEFAULT@SECLEVEL=1")  # expect: weak-tls-version
context.set_ciphers("HIGH:!aNULL:!MD5:!RC4:!3DES")

# case: certificates that no program of the process checks
os.environ["PYTHONHTTPSVERIFY"] = "0"  # expect: tls-verification-off
os.environ["REQUESTS_CA_BUNDLE"] = ""  # expect: tls-verification-off
os.environ["CURL_CA_BUNDLE"] = "/etc/ssl/own.pem"

# case: a mail account over a plain connection
def send(text):
    server = smtplib.SMTP("mail.example.com", 25)
    server.login("shop", os.environ["MAIL_PASSWORD"])  # expect: cleartext-protocol
    server.sendmail("shop@example.com", "me@example.com", text)

# case: a mail account over an encrypted one
def send(text):
    server = smtplib.SMTP("mail.example.com", 587)
    server.starttls()
    server.login("shop", os.environ["MAIL_PASSWORD"])

# case: a mail account over one that is encrypted from the beginning
def send(text):
    with smtplib.SMTP_SSL("mail.example.com") as server:
        server.login("shop", os.environ["MAIL_PASSWORD"])

# case: channels without TLS
def channels(target):
    grpc.insecure_channel("prices.example.com:50051")  # expect: cleartext-protocol
    grpc.insecure_channel("localhost:50051")
    grpc.insecure_channel("prices:50051")
    grpc.insecure_channel(target)

# case: secrets that open keys and directories
def keys(pem):
    serialization.load_pem_private_key(pem, password=b"Blue-Otter-42")  # expect: hardcoded-credential
    serialization.load_pem_private_key(pem, password=None)
    ldap.initialize("ldaps://dir.example.com").simple_bind_s("cn=reader", "Quiet-Heron-7")  # expect: hardcoded-credential
    ldap.initialize("ldaps://dir.example.com").simple_bind_s("cn=reader", os.environ["LDAP_PASSWORD"])

# case: requests of any size
app.config["MAX_CONTENT_LENGTH"] = None  # expect: request-size-unlimited

# case: requests of some size
app.config["MAX_CONTENT_LENGTH"] = 16 * 1024 * 1024

# case: policies that are wider than anybody needs
def policy(client):
    return client.create_policy(PolicyName="shop", PolicyDocument=json.dumps({"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]}))  # expect: cloud-policy-too-wide

# case: policies that name what they allow
def policy(client):
    return client.create_policy(PolicyName="shop", PolicyDocument=json.dumps({"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:GetObject", "Resource": "*"}]}))

# case: settings that are given together
app.config.update(SESSION_COOKIE_HTTPONLY=False)  # expect: insecure-cookie
app.config["JWT_COOKIE_CSRF_PROTECT"] = False  # expect: csrf-disabled
app.config.update(JWT_ACCESS_TOKEN_EXPIRES=False)  # expect: jwt-without-expiry

# case: settings that protect
app.config.update(SESSION_COOKIE_HTTPONLY=True, JWT_COOKIE_CSRF_PROTECT=True)

# case: the SDK of a cloud opens something
def open_all(ec2, rds):
    ec2.authorize_security_group_ingress(GroupId="shop", IpProtocol="tcp", FromPort=22, ToPort=22, CidrIp="0.0.0.0/0")  # expect: cloud-resource-public
    ec2.authorize_security_group_ingress(GroupId="shop", IpProtocol="tcp", FromPort=443, ToPort=443, CidrIp="0.0.0.0/0")
    rds.create_db_instance(DBInstanceIdentifier="shop", PubliclyAccessible=True)  # expect: cloud-resource-public
    rds.create_db_instance(DBInstanceIdentifier="shop", PubliclyAccessible=False, StorageEncrypted=True)

# case: tokens without a signature
import jwt
token = jwt.encode({"user": 1}, None, algorithm=None)  # expect: jwt-not-verified
