package shop;

import java.io.*;
import java.net.URL;
import hudson.Util;
import hudson.util.FormValidation;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.*;
import org.kohsuke.stapler.verb.POST;

// case: plain flow
class Reports {
  public void doShow(StaplerRequest2 request, StaplerResponse2 response) throws IOException {
    response.getWriter().println("<h1>" + request.getParameter("name") + "</h1>"); // expect: xss
    response.sendRedirect2(request.getParameter("from")); // expect: open-redirect
    new FileInputStream("/srv/reports/" + request.getSubmittedForm().getString("name")).read(); // expect: path-traversal
  }
  public HttpResponse doLeave(@QueryParameter String to) { return HttpResponses.redirectTo(to); } // expect: open-redirect
}

// case: through a helper
class Settings {
  @POST
  public FormValidation doTestConnection(@QueryParameter("server") final String server) throws IOException { return ask(new URL(server)); }
  private FormValidation ask(URL url) throws IOException {
    url.openConnection().connect(); // expect: ssrf
    return FormValidation.ok("fine");
  }
}

// case: what is written into a form
class Settings {
  public FormValidation doCheckName(@QueryParameter String value) {
    if (value.isEmpty()) return FormValidation.error("No such name: " + value);
    if (value.length() > 20) return FormValidation.errorWithMarkup("Too long: " + Util.escape(value));
    return FormValidation.warningWithMarkup("No such name: <b>" + value + "</b>"); // expect: xss
  }
}

// case: guarded: names and addresses that are looked at
class Reports {
  public void doRead(@QueryParameter String name) throws IOException {
    Jenkins.checkGoodName(name);
    new FileInputStream("/srv/reports/" + name).read();
  }
  public HttpResponse doLeave(@QueryParameter String to) { return Util.isSafeToRedirectTo(to) ? HttpResponses.redirectTo(to) : HttpResponses.ok(); }
}
