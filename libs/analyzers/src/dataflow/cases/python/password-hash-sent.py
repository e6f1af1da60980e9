# case: rows of a table with passwords
from flask import Flask, jsonify
app = Flask(__name__)
@app.get('/users')
def users():
    cursor.execute('SELECT * FROM users')
    rows = cursor.fetchall()
    return jsonify({'users': rows})  # expect: password-hash-sent
@app.get('/names')
def names():
    cursor.execute('SELECT id, name FROM users')
    return jsonify(cursor.fetchall())
@app.get('/count')
def count():
    return jsonify(cursor.execute('SELECT COUNT(*) FROM users').fetchone())
@app.get('/products')
def products():
    return jsonify(cursor.execute('SELECT * FROM products').fetchall())
def create(name, password):
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (name, password))

# case: entries put together one by one
from flask import Flask, jsonify
app = Flask(__name__)
@app.get('/users')
def users():
    output = []
    for user in User.query.all():
        entry = {}
        entry['name'] = user.name
        entry['password'] = user.password
        output.append(entry)
    return jsonify({'users': output})  # expect: password-hash-sent
@app.post('/users')
def create():
    user = User(name=request.json['name'], password=hashed(request.json['password']))
    return jsonify({'name': user.name, 'has_password': user.password is not None})

# case: a method of the model
from flask import Flask, jsonify
from models import User
app = Flask(__name__)
@app.get('/users')
def users():
    return jsonify([user.with_all() for user in User.query.all()])  # expect: password-hash-sent
@app.get('/names')
def names():
    return jsonify([user.shown() for user in User.query.all()])
@app.get('/raw')
def raw():
    return jsonify(User.query.first().__dict__)  # expect: password-hash-sent
# file: models.py
class User(db.Model):
    name = db.Column(db.String)
    password = db.Column(db.String)
    def with_all(self):
        return {'name': self.name, 'password': self.password}
    def shown(self):
        return {'name': self.name}

# case: serializers of Django
from rest_framework import serializers
from django.contrib.auth.models import AbstractUser
class Member(AbstractUser):
    pass
class MemberSerializer(serializers.ModelSerializer):
    class Meta:
        model = Member
        fields = '__all__'  # expect: password-hash-sent
class ShownSerializer(serializers.ModelSerializer):
    class Meta:
        model = Member
        fields = ['id', 'username']
class WrittenSerializer(serializers.ModelSerializer):
    class Meta:
        model = Member
        fields = '__all__'
        extra_kwargs = {'password': {'write_only': True}}
