from django.views.decorators.csrf import csrf_exempt, csrf_protect


@csrf_protect
def change_email(request):
    request.user.email = request.POST["email"]


@csrf_exempt
def stripe_webhook(request):
    event = verify(request.body, request.headers["Stripe-Signature"])
    return handle(event)
