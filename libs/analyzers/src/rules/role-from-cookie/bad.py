def users(request):
    if request.COOKIES.get('admin') == '1':  # expect
        return render(request, 'users.html')


@app.route('/reports')
def reports():
    role = request.cookies.get('role', 'guest')
    if role != 'staff':  # expect
        abort(403)
    return jsonify(all_reports())
