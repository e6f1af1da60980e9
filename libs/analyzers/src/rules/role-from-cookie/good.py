def users(request):
    if request.get_signed_cookie('admin') == '1':
        return render(request, 'users.html')
    if request.COOKIES.get('theme') == 'dark':
        return render(request, 'dark.html')


def reports(request):
    role = request.user.role
    if role != 'staff':
        abort(403)
    if request.COOKIES.get('role') == request.user.role:
        return render(request, 'same.html')
