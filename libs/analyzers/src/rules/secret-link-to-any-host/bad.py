def mail_reset(request, user, token):
    link = f"https://{request.get_host()}/reset/{token}"  # expect
    send(user, "http://" + request.host + "/confirm?token=" + token)  # expect
    return link
