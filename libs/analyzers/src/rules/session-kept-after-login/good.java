import javax.servlet.http.*;

public class DoorServlet extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) {
        Guest guest = guests.find(request.getParameter("name"));
        if (guest != null && BCrypt.checkpw(request.getParameter("password"), guest.getHash())) {
            request.changeSessionId();
            request.getSession().setAttribute("user", guest);
        }
    }

    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        request.getSession().setAttribute("user", "nobody");
        request.getSession().setAttribute("language", request.getParameter("password"));
    }
}
