import ctypes
import hashlib
import imaplib
import os
import poplib
import secrets
import ssl

import asyncssh
import boto3
import kubernetes.client
import ldap
import ldap3
import pandas
import paho.mqtt.client
import pycurl
import pymongo
import redis
import torch
import tornado.web
import urllib3
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
from elasticsearch import Elasticsearch
from flask import Flask, request
from langchain_community.vectorstores import FAISS
from pysnmp.hlapi import CommunityData, UsmUserData
from transformers import AutoModel

app = Flask(__name__)

# case: databases whose certificate nobody checks
def connect():
    pymongo.MongoClient("mongodb://db.example.com", tlsAllowInvalidCertificates=True)  # expect: tls-verification-off
    pymongo.MongoClient("mongodb://db.example.com", tlsInsecure=True)  # expect: tls-verification-off
    pymongo.MongoClient("mongodb://db.example.com", tlsAllowInvalidHostnames=True)  # expect: tls-verification-off
    redis.Redis(host="cache.example.com", ssl=True, ssl_cert_reqs=None)  # expect: tls-verification-off
    redis.Redis(host="cache.example.com", ssl=True, ssl_cert_reqs="none")  # expect: tls-verification-off
    Elasticsearch("https://search.example.com", verify_certs=False)  # expect: tls-verification-off

# case: databases whose certificate is checked
def connect():
    pymongo.MongoClient("mongodb://db.example.com", tls=True)
    redis.Redis(host="cache.example.com", ssl=True, ssl_cert_reqs="required")
    Elasticsearch("https://search.example.com", verify_certs=True, ca_certs="ca.pem")

# case: services whose certificate nobody checks
def connect():
    boto3.client("s3", verify=False)  # expect: tls-verification-off
    urllib3.PoolManager(assert_hostname=False)  # expect: tls-verification-off
    ldap3.Tls(validate=ssl.CERT_NONE)  # expect: tls-verification-off
    ldap.set_option(ldap.OPT_X_TLS_REQUIRE_CERT, ldap.OPT_X_TLS_NEVER)  # expect: tls-verification-off
    paho.mqtt.client.Client().tls_insecure_set(True)  # expect: tls-verification-off
    pycurl.Curl().setopt(pycurl.SSL_VERIFYPEER, 0)  # expect: tls-verification-off
    settings = kubernetes.client.Configuration()
    settings.verify_ssl = False  # expect: tls-verification-off

# case: services whose certificate is checked
def connect():
    boto3.client("s3", verify="ca.pem")
    ldap3.Tls(validate=ssl.CERT_REQUIRED)
    ldap.set_option(ldap.OPT_X_TLS_REQUIRE_CERT, ldap.OPT_X_TLS_DEMAND)
    pycurl.Curl().setopt(pycurl.SSL_VERIFYPEER, 1)
    settings = kubernetes.client.Configuration()
    settings.verify_ssl = True

# case: a host key that nobody checks
async def connect():
    await asyncssh.connect("files.example.com", known_hosts=None)  # expect: ssh-host-key-unchecked
    await asyncssh.connect("files.example.com", known_hosts="known_hosts")

# case: what others on the network can read
def connect():
    boto3.client("s3", use_ssl=False)  # expect: cleartext-request
    imaplib.IMAP4("mail.example.com")  # expect: cleartext-protocol
    poplib.POP3("mail.example.com")  # expect: cleartext-protocol
    CommunityData("public", mpModel=0)  # expect: cleartext-protocol

# case: what nobody on the network can read
def connect():
    imaplib.IMAP4_SSL("mail.example.com")
    imaplib.IMAP4("localhost")
    poplib.POP3_SSL("mail.example.com")
    CommunityData("public", mpModel=2)
    UsmUserData("reader", os.environ["AUTH"], os.environ["PRIVATE"])

# case: hashes that are too cheap
def derive(password):
    PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=os.urandom(16), iterations=1000)  # expect: cheap-password-hash
    Scrypt(salt=os.urandom(16), length=32, n=1024, r=8, p=1)  # expect: cheap-password-hash
    hashlib.scrypt(password, salt=os.urandom(16), n=1024, r=8, p=1)  # expect: cheap-password-hash

# case: hashes that cost enough
def derive(password):
    PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=os.urandom(16), iterations=600000)
    Scrypt(salt=os.urandom(16), length=32, n=2**17, r=8, p=1)
    hashlib.scrypt(password, salt=os.urandom(16), n=2**17, r=8, p=1)

# case: a token that can be tried out
def token():
    return secrets.token_hex(4)  # expect: weak-random

# case: a token that cannot be tried out
def token():
    return secrets.token_hex(16)

# case: forms of other sites
def make():
    return tornado.web.Application([], xsrf_cookies=False)  # expect: csrf-disabled

# case: forms of this site
def make():
    return tornado.web.Application([], xsrf_cookies=True)

# case: models that bring code
def load(embeddings):
    AutoModel.from_pretrained("lab/model", trust_remote_code=True)  # expect: code-injection
    torch.hub.load("lab/model", "small", trust_repo=True)  # expect: code-injection
    FAISS.load_local("index", embeddings, allow_dangerous_deserialization=True)  # expect: insecure-deserialization

# case: models that bring none
def load():
    AutoModel.from_pretrained("lab/model")
    AutoModel.from_pretrained("lab/model", trust_remote_code=True, revision="0f1e2d3c4b5a")

# case: expressions and libraries of the sender
@app.route("/run")
def run():
    pandas.eval(request.args["expression"])  # expect: code-injection
    ctypes.CDLL(request.args["library"])  # expect: code-injection
    redis.Redis().eval(request.args["script"], 0)  # expect: code-injection

# case: expressions and libraries of the program
@app.route("/run")
def run():
    pandas.eval("1 + 2")
    ctypes.CDLL("libm.so.6")
    redis.Redis().eval("return redis.call('GET', KEYS[1])", 1, request.args["key"])
