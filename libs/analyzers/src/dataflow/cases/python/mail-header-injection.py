import smtplib
from email.header import Header
from email.mime.text import MIMEText
from flask import Flask, request

app = Flask(__name__)

# case: plain flow
@app.post('/contact')
def contact():
    mail = MIMEText('A question')
    mail.add_header('Reply-To', request.form['address'])  # expect: mail-header-injection
    return {}

# case: through a helper
def post(recipient, text):
    with smtplib.SMTP('localhost') as server:
        server.sendmail('shop@example.com', recipient, text)  # expect: mail-header-injection

@app.post('/invite')
def invite():
    post(request.form['to'], 'Come and see')
    return {}

# case: across files
from django.http import JsonResponse
from shop.mails import confirm

def order(request):
    confirm(request.POST['address'])
    return JsonResponse({})
# file: shop/mails.py
from django.core.mail import EmailMessage

def confirm(address):
    EmailMessage('Thanks', 'We got it', 'shop@example.com', ['sales@example.com'], headers={'Reply-To': address}).send()  # expect: mail-header-injection

# case: through a field
class Question:
    def __init__(self, sender):
        self.sender = sender

    def mail(self):
        mail = MIMEText('A question')
        mail.add_header('From', self.sender)  # expect: mail-header-injection
        return mail

@app.post('/contact')
def contact():
    Question(request.json['sender']).mail()
    return {}

# case: through a collection
@app.post('/contact')
def contact():
    names = ['Shop']
    names.append(request.form['name'])
    mail = MIMEText('A question')
    mail.add_header('X-Names', ', '.join(names))  # expect: mail-header-injection
    return {}

# case: sanitised: a header of its own
@app.post('/contact')
def contact():
    mail = MIMEText('A question')
    mail.add_header('X-Name', Header(request.form['name'], 'utf-8'))
    return {}

# case: guarded: line breaks are refused
@app.post('/contact')
def contact():
    name = request.form['name']
    if '\n' in name or '\r' in name:
        return {}, 400
    mail = MIMEText('A question')
    mail.add_header('X-Name', name)
    return {}

# case: constant
@app.post('/contact')
def contact():
    mail = MIMEText(request.form['text'])
    mail.add_header('Reply-To', 'nobody@example.com')
    return {}

# case: dead branch
COPY = False

@app.post('/contact')
def contact():
    recipients = 'sales@example.com'
    if COPY:
        recipients = request.form['address']
    smtplib.SMTP('localhost').sendmail('shop@example.com', recipients, 'A question')
    return {}
