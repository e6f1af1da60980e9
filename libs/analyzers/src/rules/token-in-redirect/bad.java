class Callback {
    void done(HttpServletResponse response, User user) throws IOException {
        response.sendRedirect("https://app.example.com/done?access_token=" + tokenOf(user)); // expect
    }
}
