from flask import request

@app.route('/user/<name>')
def user(name):
    cursor.execute("SELECT * FROM users WHERE name = '%s'" % name)  # expect
    cursor.execute(f"SELECT * FROM users WHERE id = {request.args['id']}")  # expect
    return db.session.execute("select * from t where a = '{}'".format(request.form.get('a')))  # expect
