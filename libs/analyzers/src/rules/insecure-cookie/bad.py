def sign_in(response, token):
    response.set_cookie("session", token)  # expect
    response.set_cookie("access_token", token, httponly=True)  # expect
    response.set_cookie(key="auth", value=token, httponly=False, secure=True)  # expect
