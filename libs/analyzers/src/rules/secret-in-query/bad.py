from flask import Flask, request

app = Flask(__name__)


@app.route('/login')
def login():
    user = find_user(request.args.get('user'))
    if user.check_password(request.args.get('password', '')):  # expect
        return start_session(user)
    return 'no', 401


def pay(request):
    return charge(request.GET['card_number'])  # expect
