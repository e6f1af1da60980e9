def sign_in(response, token, options):
    response.set_cookie("session", token, httponly=True, secure=True, samesite="Lax")
    response.set_cookie("session", token, httponly=True, secure=settings.HTTPS)
    response.set_cookie("session", token, **options)
    response.set_cookie("theme", "dark")
    response.set_cookie("csrftoken", token, secure=True)
