from django.views.decorators.csrf import csrf_exempt, csrf_protect


@csrf_protect
def change_email(request):
    request.user.email = request.POST["email"]


@csrf_exempt
def stripe_webhook(request):
    event = verify(request.body, request.headers["Stripe-Signature"])
    return handle(event)


@csrf_exempt
def search(request):
    found = Page.objects.filter(title__contains=request.GET["q"])
    return render(request, "search.html", {"found": found})


@csrf_exempt
def look_up(request):
    cursor.execute("SELECT title FROM docs WHERE docs MATCH ?", (request.GET["q"],))
    return render(request, "found.html", {"found": cursor.fetchall()})

@csrf.exempt
@reader.route("/books/<book>", methods=["DELETE"])
@requires_reader_auth
def remove(book):
    move(request.form["shelf"])
