# case: Django: filters where escaping is switched off
# file: notes/views.py
from django.shortcuts import render
def note(request):
    return render(request, 'notes/note.html', {'note': request.GET['note'], 'words': request.GET.getlist('word')})
# file: notes/templates/notes/note.html
{% autoescape off %}
<p>{{ note }}</p> {# expect: xss #}
<p>{{ note|escape }}</p>
<p>{{ note|force_escape }}</p>
<p>{{ note|title|escape }}</p>
<p>{{ note|escape|title }}</p>
<p>{{ note|escape|safe }}</p>
<p>{{ note|lower }}</p> {# expect: xss #}
<p>{{ note|striptags }}</p> {# expect: xss #}
<p>{{ note|linebreaks }}</p> {# expect: xss #}
<p>{{ note|urlize }}</p> {# expect: xss #}
<p>{{ note|default:"none"|escape }}</p>
<p>{{ note|escape|default:note }}</p> {# expect: xss #}
<p>{{ words|join:", " }}</p> {# expect: xss #}
<a href="/notes?note={{ note|urlencode }}">again</a>
{% filter force_escape %}<p>{{ note }}</p>{% endfilter %}
{% autoescape on %}<p>{{ note }}</p>{% endautoescape %}
{% with shown=note|force_escape %}<p>{{ shown }}</p>{% endwith %}
{% with shown=note|lower %}<p>{{ shown }}</p>{% endwith %} {# expect: xss #}
{% endautoescape %}
<p>{{ note }}</p>

# case: Django: the order of filters
# file: notes/views.py
from django.shortcuts import render
def note(request):
    return render(request, 'notes/note.html', {'note': request.GET['note'], 'words': request.GET.getlist('word')})
# file: notes/templates/notes/note.html
{% load i18n %}
<p>{{ note|safe }}</p> {# expect: xss #}
<p>{{ note|escape|safe }}</p>
<p>{{ note|force_escape|safe }}</p>
<p>{{ note|safe|force_escape }}</p>
<p>{{ note|safe|escape }}</p> {# expect: xss #}
<p>{{ note|safe|upper }}</p>
<p>{{ note|safe|lower }}</p> {# expect: xss #}
<p>{{ note|linebreaks|safe }}</p>
<p>{{ note|safe|linebreaks }}</p> {# expect: xss #}
<p>{{ note|striptags }}</p>
<p>{{ note|striptags|safe }}</p> {# expect: xss #}
<p>{{ note|striptags|escape|safe }}</p>
<p>{{ words|safeseq|join:", " }}</p> {# expect: xss #}
<p>{{ words|random|safe }}</p> {# expect: xss #}
<p>{{ note|slugify|safe }}</p>

# case: Django: tags taken out of what is marked safe
from django.utils.html import escape, strip_tags
from django.utils.safestring import mark_safe
from django.http import HttpResponse
def note(request):
    return HttpResponse(mark_safe(strip_tags(request.GET['note']))) # expect: xss
def other(request):
    return HttpResponse(mark_safe(escape(strip_tags(request.GET['note']))))

# case: Jinja: filters where escaping is switched off
from flask import Flask, render_template, request
app = Flask(__name__)
@app.get('/note')
def note():
    return render_template('note.html', note=request.args['note'])
# file: templates/note.html
{% autoescape false %}
<p>{{ note }}</p> {# expect: xss #}
<p>{{ note|e }}</p>
<p>{{ note|escape }}</p>
<p>{{ note|forceescape }}</p>
<p>{{ note|trim|e }}</p>
<p>{{ note|upper }}</p> {# expect: xss #}
<p>{{ '<b>' ~ note|e ~ '</b>' }}</p>
<p>{{ '<b>' ~ note ~ '</b>' }}</p> {# expect: xss #}
<p>{{ (note if note else 'none')|e }}</p>
<p>{{ note|e if note else 'none' }}</p>
<p>{{ note if note else 'none' }}</p> {# expect: xss #}
<script>const note = {{ note|tojson }}</script>
{% autoescape true %}<p>{{ note }}</p>{% endautoescape %}
{% endautoescape %}
<p>{{ note }}</p>

# case: Jinja: the order of filters
from flask import Flask, render_template, request
app = Flask(__name__)
@app.get('/note')
def note():
    return render_template('note.html', note=request.args['note'])
# file: templates/note.html
{% set clean = note|e %}
{% set open = note|safe %}
<p>{{ note|e|safe }}</p>
<p>{{ note|safe|e }}</p> {# expect: xss #}
<p>{{ note|safe|forceescape }}</p>
<p>{{ note|safe|upper }}</p> {# expect: xss #}
<p>{{ note|striptags|safe }}</p> {# expect: xss #}
<p>{{ note|striptags }}</p>
<p>{{ note|urlize|safe }}</p>
<p>{{ clean|safe }}</p>
<p>{{ open }}</p> {# expect: xss #}
<p>{{ note|safe ~ '!' }}</p> {# expect: xss #}
<p>{{ note ~ '!'|safe }}</p>
<p title={{ note|e }}></p> {# expect: xss #}

# case: markup cleaned after it has been called safe, and before
import bleach
from django.utils.safestring import mark_safe
def note(request):
    first = bleach.clean(mark_safe(request.GET['note']))
    second = mark_safe(bleach.clean(request.GET['note']))
    third = mark_safe(request.GET['note']) # expect: xss
    return first, second, third
