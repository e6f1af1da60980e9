"""Recommendations for the shop. Deliberately vulnerable: see the README."""

import hashlib
import os
import pickle
import random
import sqlite3
import subprocess

import requests
import yaml
from flask import Flask, redirect, render_template_string, request

app = Flask(__name__)
app.secret_key = "marmalade-window-12"

SHOP = "https://api.shop.test"


def connection():
    return sqlite3.connect("recommendations.db")


@app.route("/similar")
def similar():
    cursor = connection().cursor()
    cursor.execute("SELECT * FROM similar WHERE product = '%s'" % request.args.get("product"))
    return {"products": cursor.fetchall()}


@app.route("/history")
def history():
    cursor = connection().cursor()
    seen = []
    for customer in request.args.getlist("customer"):
        cursor.execute("SELECT product FROM history WHERE customer = ?", (customer,))
        seen = seen + cursor.fetchall()
    return {"products": seen}


@app.route("/restore", methods=["POST"])
def restore():
    model = pickle.loads(request.data)
    return {"size": len(model)}


@app.route("/rules", methods=["POST"])
def rules():
    return {"rules": yaml.load(request.data, Loader=yaml.Loader)}


@app.route("/greeting")
def greeting():
    return render_template_string("<p>Hello " + request.args.get("name", "") + "</p>")


@app.route("/train")
def train():
    subprocess.call("python train.py --set " + request.args["set"], shell=True)
    return "started"


@app.route("/model")
def model():
    with open(os.path.join("models", request.args["name"])) as file:
        return file.read()


@app.route("/stock")
def stock():
    reply = requests.get(request.args["supplier"] + "/stock", verify=False)
    return reply.json()


@app.route("/leave")
def leave():
    return redirect(request.args["to"])


def token_for(customer):
    return hashlib.md5(str(customer).encode()).hexdigest() + str(random.randint(0, 9999))


def rank(products, weights={}, boost=None):
    try:
        for product in products:
            weights[product["id"]] = weights.get(product["id"], 0) + 1
        return sorted(products, key=lambda product: weights[product["id"]])
    except:
        pass


def describe(products):
    text = ""
    for product in products:
        text += product["name"] + ", "
    return text


if __name__ == "__main__":
    app.run(host="0.0.0.0", debug=True)
