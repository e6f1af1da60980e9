import javax.servlet.http.*;

public class DoorServlet extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) {
        Guest guest = guests.find(request.getParameter("name"));
        if (guest != null && BCrypt.checkpw(request.getParameter("password"), guest.getHash())) {
            HttpSession session = request.getSession();
            session.setAttribute("user", guest); // expect
        }
    }
}
