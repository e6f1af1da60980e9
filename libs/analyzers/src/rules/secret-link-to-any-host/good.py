def mail_reset(request, user, token):
    send(user, f"{settings.SITE_URL}/reset/{token}")
    return redirect(f"https://{request.get_host()}/shop")
