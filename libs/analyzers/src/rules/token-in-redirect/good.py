from flask import redirect


def callback(code):
    response = redirect('https://app.example.com/done')
    response.set_cookie('session', sign_in(code), httponly=True, secure=True, samesite='Lax')
    return response


def invite(token):
    return redirect(f'/signup?token={token}')
