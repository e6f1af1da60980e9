def login(name, password):
    user = find(name)
    if user.password == password:  # expect
        enter(user)


def log_in():
    request_data = request.get_json()
    user = User.query.filter_by(name=request_data.get('name')).first()
    if user and request_data.get('password') == user.password:  # expect
        enter(user)
