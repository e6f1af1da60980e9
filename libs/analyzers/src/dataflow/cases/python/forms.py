from django.shortcuts import render
from django.views import View

# case: what a form is made of is not its label
class ShopView(View):
    form_class = None

    def get(self, request):
        self.form = self.form_class(self.request.GET)
        return render(request, 'form.html', {'form': self.form, 'asked': request.GET['q']})
# file: templates/form.html
{% for field in form %}{{ field.label|safe }}{% endfor %}
<p>{{ asked|safe }}</p> {# expect: xss #}
