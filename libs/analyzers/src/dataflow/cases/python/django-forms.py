import os
from django import forms
from django.urls import path
from django.views.generic import FormView
from rest_framework import serializers, viewsets

# case: fields of a form
class HostForm(forms.Form):
    host = forms.CharField()

def ping(request):
    form = HostForm(request.POST)
    if form.is_valid():
        os.system('ping ' + form.cleaned_data['host'])  # expect: command-injection

class PingView(FormView):
    form_class = HostForm

    def form_valid(self, form):
        os.system('ping ' + form.cleaned_data['host'])  # expect: command-injection

# case: fields of a serializer
class HostSerializer(serializers.Serializer):
    host = serializers.CharField()

    def create(self, validated_data):
        os.system('ping ' + validated_data['host'])  # expect: command-injection
        return Host.objects.create(**validated_data)

    def update(self, instance, validated_data):
        for name, value in validated_data.items():
            setattr(instance, name, value)
        return instance

class HostViews(viewsets.ModelViewSet):
    def perform_create(self, serializer):
        os.system('ping ' + serializer.validated_data['host'])  # expect: command-injection

# case: parts of the path
def ping(request, host):
    os.system('ping ' + host)  # expect: command-injection

def shown(request, number):
    os.system('ls %s' % number)  # expect: command-from-variable

urlpatterns = [path('ping/<str:host>/', ping), path('show/<int:number>/', shown)]

# case: a mixin has the request of the views that it is mixed into
from django.views.generic import TemplateView

class HostMixin:
    def reach(self):
        os.system('ping ' + self.request.GET['host'])  # expect: command-injection

class HostListMixin(HostMixin):
    pass

class HostView(HostListMixin, TemplateView):
    template_name = 'hosts.html'

class ShelfMixin:
    def reach(self):
        os.system('ping ' + self.request.GET['host'])  # expect: command-from-variable

class Shelf(ShelfMixin):
    pass
