from flask import Flask, request

app = Flask(__name__)


@app.route('/login', methods=['POST'])
def login():
    user = find_user(request.form['user'])
    if user.check_password(request.form['password']):
        return start_session(user, next=request.args.get('next'))
    return 'no', 401


def parse(args):
    return connect(args.get('password'), request.args.get('password_hint'))
