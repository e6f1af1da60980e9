import java.util.*;
import java.util.stream.*;
import javax.servlet.http.*;

// case: what a stream makes of each is collected into a list
class Start extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        List<String> commands = Arrays.stream(request.getParameterValues("folder")).map(one -> "ls " + one).collect(Collectors.toList());
        for (String command : commands) Runtime.getRuntime().exec(command); // expect: command-injection
    }
}

// case: what a stream makes of each is joined
class Start extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String line = Arrays.asList(request.getParameterValues("folder")).stream().map(one -> one.trim()).collect(Collectors.joining(" "));
        Runtime.getRuntime().exec("ls " + line); // expect: command-injection
        String numbers = Arrays.stream(request.getParameterValues("id")).map(one -> Integer.parseInt(one)).map(String::valueOf).collect(Collectors.joining(" "));
        Runtime.getRuntime().exec("kill " + numbers);
    }
}

// case: what is there is given to a function
class Start extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        Optional.ofNullable(request.getParameter("folder")).ifPresent(folder -> list(folder));
    }
    void list(String folder) {
        try {
            Runtime.getRuntime().exec("ls " + folder); // expect: command-injection
        } catch (java.io.IOException error) {
            return;
        }
    }
}
