// case: a JSP page with the request's parameter
// file: web/hello.jsp
<%@ page import="java.util.List" %>
<%! private String name; %>
<h1><%= request.getParameter("name") %></h1> <%-- expect: xss --%>
<% String q = request.getParameter("q"); %>
<p><%= q %></p> <%-- expect: xss --%>
<p><%= org.owasp.encoder.Encode.forHtml(q) %></p>
<p><%= Integer.parseInt(q) %></p>
<p>${param.q}</p> <%-- expect: xss --%>
<p>${param['q']}</p> <%-- expect: xss --%>
<p>${fn:escapeXml(param.q)}</p>
<p>${fn:trim(param.q)}</p> <%-- expect: xss --%>
<p><c:out value="${param.q}"/></p>
<p><c:out value="${param.q}" escapeXml="false"/></p> <%-- expect: xss --%>
<c:if test="${param.q == 'a'}">yes</c:if>
<c:set var="kept" value="${param.q}"/>
<p>${kept}</p> <%-- expect: xss --%>
<input type="text" value="${param.q}"> <%-- expect: xss --%>

// case: a JSP page with an object of the program
package web;

public class Shop {
  private final java.util.Map<String, String> items = new java.util.HashMap<>();
  public void put(String name, String text) { items.put(name, text); }
  public String item(String name) { return items.get(name); }
  public String titleOf(String name) { return name.trim(); }
}
// file: web/item.jsp
<jsp:useBean id="shop" class="web.Shop" />
<div id="item" class="big">
<p><%= shop.item(request.getParameter("name")) %></p>
<p><%= shop.titleOf(request.getParameter("name")) %></p> <%-- expect: xss --%>
</div>

// case: a servlet that forwards to a page
import javax.servlet.http.*;

public class Search extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    request.setAttribute("term", request.getParameter("term"));
    request.setAttribute("title", "Search");
    request.getRequestDispatcher("/WEB-INF/found.jsp").forward(request, response);
  }
}
// file: web/WEB-INF/found.jsp
<h1>${term}</h1> <%-- expect: xss --%>
<h1>${title}</h1>
<h1><c:out value="${term}"/></h1>

// case: Thymeleaf
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.ModelAndView;

@Controller
public class Shop {
  @GetMapping("/shop")
  public String shop(@RequestParam String term, Model model) {
    model.addAttribute("term", term);
    model.addAttribute("title", "Shop");
    return "shop/index";
  }

  @GetMapping("/item")
  public ModelAndView item(@RequestParam String name) {
    ModelAndView shown = new ModelAndView("item");
    shown.addObject("name", name);
    return shown;
  }
}
// file: src/main/resources/templates/shop/index.html
<h1 th:text="${term}"></h1>
<h1 th:utext="${term}"></h1> <!-- expect: xss -->
<h1 th:utext="${title}"></h1>
<p>[[${term}]]</p>
<p>[(${term})]</p> <!-- expect: xss -->
<p th:utext="${#strings.escapeXml(term)}"></p>
<a th:href="${term}">x</a> <!-- expect: xss -->
<a th:href="@{/find(q=${term})}">x</a>
<p th:utext="${param.q}"></p> <!-- expect: xss -->
<div th:replace="parts/note :: note"></div>
// file: src/main/resources/templates/parts/note.html
<p th:fragment="note" th:utext="${term}"></p> <!-- expect: xss -->
// file: src/main/resources/templates/item.html
<p th:utext="${name}"></p> <!-- expect: xss -->

// case: tags of JSP that fetch, include or evaluate what they are told
// file: web/desk.jsp
<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<%@ taglib prefix="spring" uri="http://www.springframework.org/tags" %>
<jsp:include page="/parts/${param.part}" /> <!-- expect: path-traversal -->
<jsp:include page="/parts/head.jsp" />
<c:import url="${param.feed}" /> <!-- expect: ssrf -->
<c:import url="${initParam.feed}" />
<spring:eval expression="${param.sum}" var="sum" /> <!-- expect: code-injection -->
<spring:eval expression="shop.name" var="name" />
<c:redirect url="${param.next}" /> <!-- expect: open-redirect -->

// case: the view that is shown is named in the request
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.ModelAndView;

public class Pages {
  @GetMapping("/page")
  public ModelAndView page(@RequestParam String view) {
    return new ModelAndView("pages/" + view); // expect: path-traversal
  }

  @GetMapping("/listed")
  public ModelAndView listed(@RequestParam String view) {
    return new ModelAndView(view.equals("plain") ? "plain" : "full");
  }

  @GetMapping("/of/{view}")
  public ModelAndView part(@PathVariable String view) {
    return new ModelAndView("pages/" + view);
  }
}

// case: the page gets parts of the path under their names, and no other
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;

@Controller
@RequestMapping("/{section}")
public class Desk {
  @GetMapping("/{id}")
  public String show(@PathVariable Map<String, String> parts, @RequestParam Map<String, String> asked, @PathVariable("id") String key, @PathVariable long number, Model model) {
    model.addAttribute("title", parts.get("title"));
    return "desk/show";
  }

  @GetMapping("/all")
  public String all(Map<String, Object> model, @RequestParam String term) {
    model.put("term", term);
    return "desk/all";
  }
}
// file: src/main/resources/templates/desk/show.html
<h1 th:utext="${title}"></h1> <!-- expect: xss -->
<h1 th:utext="${headline}"></h1>
<h1 th:utext="${note.text}"></h1>
<h1 th:utext="${id}"></h1> <!-- expect: xss -->
<h1 th:utext="${key}"></h1>
<h1 th:utext="${number}"></h1>
<h1 th:text="${id}"></h1>
// file: src/main/resources/templates/desk/all.html
<h1 th:utext="${term}"></h1> <!-- expect: xss -->
<h1 th:utext="${headline}"></h1>

// case: a map that is put together with the names it has, and shown as a whole
import org.springframework.stereotype.Controller;
@Controller
public class LinkController {
  @GetMapping("/link")
  public ModelAndView link(@RequestParam String code) {
    return new ModelAndView("link", "model", Map.of("code", code, "kind", "plain"));
  }
  @GetMapping("/entries")
  public ModelAndView entries(@RequestParam String code) {
    return new ModelAndView("entries", "model", Map.ofEntries(Map.entry("code", code), Map.entry("kind", "plain")));
  }
  @GetMapping("/chosen")
  public ModelAndView chosen(@RequestParam String code, @RequestParam String key) {
    return new ModelAndView("chosen", "model", Map.of(key, code, "kind", "plain"));
  }
}
// file: src/main/webapp/WEB-INF/jsp/link.jsp
<p>${model.shortcuts}</p>
<p>${model.kind}</p>
<p>${model.code}</p> <!-- expect: xss -->
// file: src/main/webapp/WEB-INF/jsp/entries.jsp
<p>${model.shortcuts}</p>
<p>${model.code}</p> <!-- expect: xss -->
// file: src/main/webapp/WEB-INF/jsp/chosen.jsp
<p>${model.shortcuts}</p> <!-- expect: xss -->
