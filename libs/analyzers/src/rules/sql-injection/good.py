from flask import request

@app.route('/user/<int:number>/<name>')
def user(number, name):
    cursor.execute("SELECT * FROM users WHERE name = %s", (request.args['name'],))
    cursor.execute("SELECT * FROM users WHERE id = %d" % int(request.args['id']))
    cursor.execute(f"SELECT * FROM users WHERE id = {number}")
    if name in NAMES:
        cursor.execute(f"SELECT * FROM {name}")
    return db.session.execute(build(request.args))
