package people;

import java.util.*;
import javax.naming.*;
import javax.naming.directory.*;
import javax.servlet.http.*;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.ldap.support.LdapEncoder;

// case: plain flow
class People extends HttpServlet {
  private DirContext context;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    context.search("ou=people", "(uid=" + request.getParameter("uid") + ")", new SearchControls()); // expect: ldap-injection
  }
}

// case: a context that is made here
class People extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    InitialDirContext context = new InitialDirContext(new Hashtable<>());
    String filter = String.format("(&(uid=%s)(active=1))", request.getParameter("uid"));
    context.search("ou=people", filter, new SearchControls()); // expect: ldap-injection
  }
}

// case: through a helper
class People extends HttpServlet {
  private LdapTemplate ldap;
  private void find(String uid) { ldap.search("ou=people", "(uid=" + uid + ")", attributes -> attributes.get("cn")); } // expect: ldap-injection
  protected void doGet(HttpServletRequest request, HttpServletResponse response) { find(request.getParameter("uid")); }
}

// case: across files
class People extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception { Directory.find(request.getParameter("uid")); }
}
// file: Directory.java
package people;
import javax.naming.directory.*;
class Directory {
  private static DirContext context;
  static void find(String uid) throws Exception { context.search("ou=people", "(uid=" + uid + ")", new SearchControls()); } // expect: ldap-injection
}

// case: through a field
class People extends HttpServlet {
  private DirContext context;
  private String filter;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    filter = "(uid=" + request.getParameter("uid") + ")";
    context.search("ou=people", filter, new SearchControls()); // expect: ldap-injection
  }
}

// case: an argument of the filter
class People extends HttpServlet {
  private DirContext context;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    context.search("ou=people", "(uid={0})", new Object[] { request.getParameter("uid") }, new SearchControls());
  }
}

// case: sanitised: encoded
class People extends HttpServlet {
  private LdapTemplate ldap;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    ldap.search("ou=people", "(uid=" + LdapEncoder.filterEncode(request.getParameter("uid")) + ")", attributes -> attributes.get("cn"));
  }
}

// case: guarded: by a pattern
class People extends HttpServlet {
  private DirContext context;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String uid = request.getParameter("uid");
    if (uid == null || !uid.matches("\\w+")) return;
    context.search("ou=people", "(uid=" + uid + ")", new SearchControls());
  }
}

// case: dead branch
class People extends HttpServlet {
  private DirContext context;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String uid;
    if (2 > 1) uid = "admin"; else uid = request.getParameter("uid");
    context.search("ou=people", "(uid=" + uid + ")", new SearchControls());
  }
}

// case: a directory asked without a password
class People {
  DirContext open() throws NamingException {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put(Context.SECURITY_AUTHENTICATION, "none"); // expect: ldap-without-password
    return new InitialDirContext(settings);
  }
}

// case: a directory asked with a password
class People {
  DirContext open(String password) throws NamingException {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put(Context.SECURITY_AUTHENTICATION, "simple");
    settings.put(Context.SECURITY_CREDENTIALS, password);
    return new InitialDirContext(settings);
  }
}

// case: through a collection
class People extends HttpServlet {
  private DirContext context;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> names = new ArrayList<>(List.of(request.getParameterValues("uid")));
    for (String name : names) context.search("ou=people", "(uid=" + name + ")", new SearchControls()); // expect: ldap-injection
  }
}

// case: constant
class People extends HttpServlet {
  private DirContext context;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String kind = "person";
    context.search("ou=people", "(objectClass=" + kind + ")", new SearchControls());
  }
}

// case: filters that encode what they are given
class People extends HttpServlet {
  private DirContext context;
  private LdapTemplate template;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String uid = request.getParameter("uid");
    org.springframework.ldap.filter.EqualsFilter filter = new org.springframework.ldap.filter.EqualsFilter("uid", uid);
    context.search("ou=people", filter.toString(), new SearchControls());
    template.search(org.springframework.ldap.query.LdapQueryBuilder.query().where("uid").is(uid), new PersonMapper());
    context.search("ou=people", new org.springframework.ldap.filter.HardcodedFilter("(uid=" + uid + ")").toString(), new SearchControls()); // expect: ldap-injection
  }
}

// case: requests and filters of UnboundID
import com.unboundid.ldap.sdk.Filter;
import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.SearchRequest;
import com.unboundid.ldap.sdk.SearchScope;
import org.springframework.web.bind.annotation.*;

@RestController
public class People {
    private LDAPConnection directory;

    @GetMapping("/request")
    public String request(@RequestParam String name) throws Exception {
        SearchRequest request = new SearchRequest("ou=people", SearchScope.SUB, "(uid=" + name + ")");
        return directory.search(request).toString(); // expect: ldap-injection
    }

    @GetMapping("/set")
    public String set(@RequestParam String name) throws Exception {
        SearchRequest request = new SearchRequest("ou=people", SearchScope.SUB, "(uid=*)");
        request.setFilter("(uid=" + name + ")");
        return directory.search(request).toString(); // expect: ldap-injection
    }

    @GetMapping("/filter")
    public String filter(@RequestParam String name) throws Exception {
        return directory.search("ou=people", SearchScope.SUB, Filter.create("(uid=" + name + ")")).toString(); // expect: ldap-injection
    }

    @GetMapping("/long")
    public String longOne(@RequestParam String name) throws Exception {
        return directory.search(null, "ou=people", null, null, 1, 1, false, "(uid=" + name + ")").toString(); // expect: ldap-injection
    }

    @GetMapping("/good")
    public String good(@RequestParam String name) throws Exception {
        directory.search(new SearchRequest("ou=people", SearchScope.SUB, Filter.createEqualityFilter("uid", name)));
        directory.search("ou=people", SearchScope.SUB, Filter.create("(uid=" + Filter.encodeValue(name) + ")"));
        return directory.search("ou=people", null, null, 1, 1, false, "(uid=fixed)", "a" + name).toString();
    }
}

// case: queries of Spring
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.ldap.filter.EqualsFilter;
import org.springframework.ldap.filter.HardcodedFilter;
import org.springframework.ldap.query.LdapQueryBuilder;
import org.springframework.web.bind.annotation.*;

@RestController
public class People {
    private LdapTemplate directory;

    @GetMapping("/bad")
    public Object bad(@RequestParam String name) {
        return directory.findOne(LdapQueryBuilder.query().filter("(uid=" + name + ")"), Person.class); // expect: ldap-injection
    }

    @GetMapping("/hard")
    public Object hard(@RequestParam String name) {
        return directory.find(null, new HardcodedFilter("(uid=" + name + ")"), null, Person.class); // expect: ldap-injection
    }

    @GetMapping("/base")
    public Object base(@RequestParam String base) {
        return directory.searchForContext(LdapQueryBuilder.query().base("ou=" + base).where("uid").is("test")); // expect: ldap-injection
    }

    @GetMapping("/good")
    public Object good(@RequestParam String name) {
        directory.find(null, new EqualsFilter("uid", name), null, Person.class);
        directory.findOne(LdapQueryBuilder.query().where("uid").is(name), Person.class);
        return directory.findOne(LdapQueryBuilder.query().filter("(uid={0})", name), Person.class);
    }
}

// case: requests of Apache's directory
import org.apache.directory.api.ldap.model.filter.EqualityNode;
import org.apache.directory.api.ldap.model.message.SearchRequest;
import org.apache.directory.api.ldap.model.message.SearchRequestImpl;
import org.apache.directory.ldap.client.api.LdapConnection;
import org.springframework.web.bind.annotation.*;

@RestController
public class People {
    private LdapConnection directory;

    @GetMapping("/bad")
    public Object bad(@RequestParam String name) throws Exception {
        return directory.search("ou=people", "(uid=" + name + ")", null); // expect: ldap-injection
    }

    @GetMapping("/request")
    public Object request(@RequestParam String name) throws Exception {
        SearchRequest request = new SearchRequestImpl();
        request.setFilter("(uid=" + name + ")");
        return directory.search(request); // expect: ldap-injection
    }

    @GetMapping("/good")
    public Object good(@RequestParam String name) throws Exception {
        SearchRequest request = new SearchRequestImpl();
        request.setFilter(new EqualityNode<String>("uid", name));
        return directory.search(request);
    }
}
