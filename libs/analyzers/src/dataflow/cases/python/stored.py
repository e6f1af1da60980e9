
# case: a page of Django prints a column as it is
# file: shelf/models.py
from django.db import models
class Note(models.Model):
    text = models.TextField()
    pages = models.IntegerField()
# file: shelf/views.py
from django.shortcuts import get_object_or_404, render
from .models import Note
def one(request, number):
    return render(request, 'shelf/one.html', {'note': get_object_or_404(Note, pk=number)})
def every(request):
    return render(request, 'shelf/every.html', {'notes': Note.objects.filter(pages=2).order_by('pk')})
# file: templates/shelf/one.html
<p>{{ note.text|safe }}</p>{# expect: xss #}
<p>{{ note.text }}</p>
# file: templates/shelf/every.html
{% for note in notes %}<p>{{ note.text|safe }}</p>{% endfor %}{# expect: xss #}
{% for note in notes %}<a id="{{ note.id|safe }}">{{ note.text|linebreaks }}</a>{% endfor %}

# case: a page of Flask prints a column as it is
# file: app.py
from flask import Flask, render_template
from flask_sqlalchemy import SQLAlchemy
app = Flask(__name__)
db = SQLAlchemy(app)
class Note(db.Model):
    text = db.Column(db.Text)
@app.route('/<int:number>')
def one(number):
    return render_template('one.html', note=Note.query.get(number))
# file: templates/one.html
<p>{{ note.text|safe }}</p>{# expect: xss #}
<p>{{ note.text }}</p>
