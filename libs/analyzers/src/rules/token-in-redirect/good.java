class Callback {
    void done(HttpServletResponse response, User user) throws IOException {
        response.addCookie(cookieOf(user));
        response.sendRedirect("https://app.example.com/done?from=" + user.origin());
    }
}
