def login(name, password):
    user = find(name)
    if user.check_password(password):
        enter(user)
