from django.utils.decorators import method_decorator
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt  # expect
def change_email(request):
    request.user.email = request.POST["email"]
    request.user.save()


@csrf.exempt  # expect
def transfer():
    move(request.form["amount"])


@method_decorator(csrf_exempt, name="dispatch")  # expect
class Profile(View):
    pass


@csrf_exempt  # expect
def vote(request):
    Vote.objects.create(choice=request.GET["choice"])
    return redirect("done")


@csrf_exempt  # expect
def count(request):
    cursor.execute("UPDATE pages SET visits = visits + 1 WHERE slug = ?", (request.GET["page"],))
    return render(request, "done.html")

@csrf.exempt  # expect
@login_required
def rename():
    save(request.form["name"])


@method_decorator(csrf_exempt, name="dispatch")  # expect
class UploadView(BaseUploadView):
    def post(self, request):
        token = AccessToken(request.COOKIES.get("jwt"))
        return keep(token.user, request.api_data)
