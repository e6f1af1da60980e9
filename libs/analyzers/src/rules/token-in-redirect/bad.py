from flask import redirect


def callback(code):
    token = sign_in(code)
    return redirect(f'https://app.example.com/done?access_token={token}')  # expect
