# case: marked as safe in Jinja
from flask import Flask, render_template, request
app = Flask(__name__)

@app.route('/')
def index():
    return render_template('index.html', name=request.args.get('name'), title='Home', page=int(request.args['page']))
# file: templates/index.html
<h1>{{ name|safe }}</h1> {# expect: xss #}
<h1>{{ name | upper | safe }}</h1> {# expect: xss #}
<h1>{{ title|safe }} {{ page|safe }}</h1>
<p>{{ name }} {{ name|e|safe }} {{ name|urlencode|safe }} {{ name|tojson|safe }}</p>
{% autoescape false %}<p>{{ name }}</p>{% endautoescape %} {# expect: xss #}
{% raw %}{{ name|safe }}{% endraw %}
{# {{ name|safe }} #}

# case: places where escaping does not help
from flask import Flask, render_template, request
app = Flask(__name__)

@app.route('/')
def index():
    q = request.args.get('q')
    return render_template('search/index.html', q=q)
# file: templates/search/index.html
<a href="{{ q }}">x</a> {# expect: xss #}
<a href="/search?q={{ q }}">x</a>
<a href="{{ url_for('search', q=q) }}">x</a>
<input value={{ q }}> {# expect: xss #}
<input value="{{ q }}" class='{{ q }}'>
<script>
  const a = {{ q }}; {# expect: xss #}
  const b = "{{ q }}";
  const c = {{ q|tojson }};
</script>
<b onclick="go('{{ q }}')">x</b> {# expect: xss #}

# case: through an include, a loop, a name and what it extends
from flask import Flask, render_template, request
app = Flask(__name__)

@app.route('/')
def index():
    return render_template('list.html', rows=request.args.getlist('rows'), note=request.args['note'])
# file: templates/list.html
{% extends "base.html" %}
{% block body %}
  {% for row in rows %}
    {% set cell = row %}
    <td>{{ cell|safe }}</td> {# expect: xss #}
    {% include "row.html" %}
  {% else %}
    none
  {% endfor %}
{% endblock %}
# file: templates/row.html
<td>{{ row|safe }}</td> {# expect: xss #}
# file: templates/base.html
<title>{{ note|safe }}</title> {# expect: xss #}

# case: only the template knows
from flask import Flask
app = Flask(__name__)
# file: templates/only.html
<p>{{ request.args.get('q')|safe }}</p> {# expect: xss #}
<p>{{ request.args.q }}</p>
<p>{{ nobody|safe }}</p> {# expect: unescaped-template-output #}

# case: Django
from django.shortcuts import render
from django.utils.html import escape

def search(request):
    q = request.GET.get('q', '')
    context = {'q': q, 'clean': escape(q), 'rows': {'a': q}}
    return render(request, 'shop/search.html', context)
# file: shop/templates/shop/search.html
{% load i18n %}
<h1>{{ q|safe }}</h1> {# expect: xss #}
<h1>{{ q|default:"none"|safe }}</h1> {# expect: xss #}
<h1>{{ clean|safe }} {{ q|linebreaks|safe }} {{ q|truncatechars:10 }}</h1>
{% autoescape off %}{{ q }}{% endautoescape %} {# expect: xss #}
{% for key, value in rows.items %}{{ value|safe }}{{ key|safe }}{% endfor %} {# expect: xss #}
{% with other=q %}{{ other|safe }}{% endwith %} {# expect: xss #}
{% include "shop/part.html" with part=q only %}
<p>{{ request.GET.q|safe }}</p> {# expect: xss #}
# file: shop/templates/shop/part.html
<i>{{ part|safe }}</i> {# expect: xss #}

# case: Django's class-based views and loaded templates
from django.http import HttpResponse
from django.template import loader
from django.views.generic import TemplateView

class SearchView(TemplateView):
    template_name = 'search.html'

    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
        context['q'] = self.request.GET.get('q')
        return context

def detail(request):
    template = loader.get_template('detail.html')
    return HttpResponse(template.render({'name': request.GET['name']}, request))
# file: templates/search.html
<p>{{ q|safe }}</p> {# expect: xss #}
# file: templates/detail.html
<p>{{ name|safe }}</p> {# expect: xss #}

# case: a guess of a row is no request
from django.shortcuts import get_object_or_404, render
from .models import Post

def detail(request, pk):
    post = get_object_or_404(Post, pk=pk)
    return render(request, 'detail.html', {'post': post})
# file: templates/detail.html
<p>{{ post.body|safe }}</p>

# case: a template that nobody is seen to show
from flask import Flask
app = Flask(__name__)
# file: templates/alone.html
<p>{{ text|safe }}</p> {# expect: unescaped-template-output #}
<p>{{ text }} {{ text|tojson|safe }} {{ 'a'|safe }}</p>
<input value={{ text }}> {# expect: unescaped-template-output #}

# case: what a template that extends another one puts in the place of a block
from django.shortcuts import render

def edit(request):
    return render(request, 'edit.html', {'back': request.GET.get('back')})

def shown(request):
    return render(request, 'shown.html', {'back': request.GET.get('back')})
# file: templates/form.html
{% load i18n %}
{% block title %}{% endblock title %}
{% block buttons %}
  <a href="{{ back }}">Cancel</a> {# expect: xss #}
{% endblock %}
{% block links %}<a href="{{ back }}">Back</a>{% endblock %}
# file: templates/edit.html
{% extends 'form.html' %}
{% load i18n %}
{% block links %}{% endblock %}
{% block buttons %}<b>{{ block.super }}</b>{% endblock %}
# file: templates/shown.html
{% extends 'form.html' %}
{% load i18n %}
{% block links %}<b>{{ back }}</b>{% endblock %}
{% block buttons %}{% endblock %}

# case: Django's class-based views: what a view gives its own method
from django.views.generic import ListView

class BooksView(ListView):
    template_name = 'books.html'

    def get_context_data(self, *args, **kwargs):
        context = super().get_context_data(*args, **kwargs)
        context['title'] = 'Books'
        return context
# file: templates/books.html
<a href="{{ book.address }}">{{ title|safe }} {{ note|safe }}</a>

# case: Django's class-based views: what stands under one name of the context stands under no other
from django.views.generic import TemplateView

class ShelfMixin:
    def shelf_context(self, name):
        shown = {'shelf': 'the shelf', 'name': name}
        for part in ('first', 'second'):
            shown[f'{part}_books'] = self.books(part)
        return shown

class ShelfView(ShelfMixin, TemplateView):
    template_name = 'shelf.html'

    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
        context.update(self.shelf_context(self.kwargs['name']))
        return context

    def get(self, request, *args, **kwargs):
        return self.render_to_response(self.get_context_data(note=request.GET['note'], **kwargs))
# file: templates/shelf.html
<h1>{{ shelf|safe }}</h1>
<p>{{ name|safe }}</p> {# expect: xss #}
<p>{{ note|safe }}</p> {# expect: xss #}
<p>{{ head|safe }}</p> <a href="{{ request.shop.urls.home }}">{{ first_books|safe }}</a>

# case: a name without a folder is that of a template in none
from flask import Flask, render_template, request
app = Flask(__name__)

@app.route('/compared')
def compared():
    return render_template('compare.html', name=request.args['name'])

@app.route('/pictures')
def pictures():
    return render_template('pictures/compare.html', name='all')
# file: shop/templates/compare.html
<h1>{{ name }}</h1>
# file: shop/templates/pictures/compare.html
<a onclick="show('{{ name }}')">{{ name }}</a>

# case: Django: the address of a row, and the page of a list that is asked for
from django.core.paginator import Paginator
from django.shortcuts import render
from shop.forms import OrdersForm
from shop.models import Order

def show(request):
    form = OrdersForm(request.POST)
    page = Paginator(Order.objects.all(), 20).page(request.GET.get('page', 1))
    return render(request, 'orders/show.html', {'orders': form.cleaned_data['orders'], 'page': page, 'next': request.GET['next']})
# file: orders/templates/orders/show.html
{% for order in orders %}<a href="{{ order.get_absolute_url }}">{{ order }}</a>{% endfor %}
{% for order in page %}<a href="{{ order.address }}">{{ order }}</a>{% endfor %}
<a href="{{ next }}">On</a> {# expect: xss #}

# case: parameters that are encoded again break out of nothing
from django.http import HttpResponse
from django.shortcuts import redirect

def other(request):
    HttpResponse('<a onclick="location.href=\'/list?' + request.GET.urlencode() + '\'">All</a>')
    HttpResponse('<a href="/list?' + request.GET.urlencode() + '">All</a>')
    HttpResponse('<b>' + request.GET['q'] + '</b>')  # expect: xss
    redirect(request.GET.urlencode(safe='/'))  # expect: open-redirect
    return redirect(request.GET.urlencode())
# file: templates/list.html
<a onclick="location.href='/list?all=1&{{ request.GET.urlencode }}'">All</a>
<a onclick="location.href='/list?all=1&{{ request.GET.urlencode|safe }}'">All</a>
<a onclick="location.href='/list?next={{ request.get_full_path }}'">All</a> {# expect: xss #}
<a onclick="location.href='/list?q={{ request.GET.q }}'">All</a> {# expect: xss #}
<a href="{{ request.POST.urlencode }}">All</a>
