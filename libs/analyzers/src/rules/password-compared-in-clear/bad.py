def login(name, password):
    user = find(name)
    if user.password == password:  # expect
        enter(user)
