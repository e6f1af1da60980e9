from flask import Flask, request, jsonify
from flask_login import current_user, login_required

app = Flask(__name__)

# case: the password of whomever the path names
@app.route('/users/<username>/password', methods=['PUT'])
@login_required
def change(username):
    user = User.query.filter_by(username=username).first()  # expect: foreign-account
    if user:
        user.password = generate_password_hash(request.json['password'])
        db.session.commit()
    return {}

# case: a token is looked at in the handler
def update_password(username):
    session = token_validator(request.headers.get('Authorization'))
    if 'error' in session:
        return {}, 401
    user = db.session.query(User).filter_by(username=username).one()  # expect: foreign-account
    user.set_password(request.get_json().get('password'))
    db.session.commit()
    return {}

# case: compared with who is signed in
@app.route('/users/<username>/password', methods=['PUT'])
@login_required
def change(username):
    if current_user.username != username:
        abort(404)
    user = User.query.filter_by(username=username).first()
    user.password = generate_password_hash(request.json['password'])
    return {}

# case: for administrators
@app.route('/users/<username>/password', methods=['PUT'])
@login_required
@admin_only
def change(username):
    user = User.query.filter_by(username=username).first()
    user.password = generate_password_hash(request.json['password'])
    return {}

# case: whoever knows the old one
@app.route('/users/<username>/password', methods=['PUT'])
@login_required
def change(username):
    user = User.query.filter_by(username=username).first()
    if not user.check_password(request.json['old']):
        abort(400)
    user.set_password(request.json['password'])
    return {}

# case: whoever is signed in
@app.route('/password', methods=['PUT'])
@login_required
def change():
    user = User.query.filter_by(username=current_user.username).first()
    user.set_password(request.json['password'])
    return {}

# case: something else is changed
@app.route('/users/<username>/follow', methods=['PUT'])
@login_required
def follow(username):
    user = User.query.filter_by(username=username).first()
    user.followers.append(current_user)
    return {}
