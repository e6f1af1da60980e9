import javax.servlet.http.*;

// case: a class keeps for all what a caller gives
class Kept {
    private static String value;
    static void put(String given) {
        value = given;
    }
    static String get() {
        return value;
    }
}
class Start extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        Kept.put(request.getParameter("command"));
        Runtime.getRuntime().exec(Kept.get()); // expect: command-injection
    }
}
