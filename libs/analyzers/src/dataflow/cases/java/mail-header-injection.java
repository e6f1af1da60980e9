package mails;

import java.util.*;
import javax.mail.*;
import javax.mail.internet.*;
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Contact extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws MessagingException {
    MimeMessage mail = new MimeMessage((Session) null);
    mail.setSubject(request.getParameter("subject")); // expect: mail-header-injection
  }
}

// case: through a helper
@RestController
class Contact {
  private void mark(MimeMessage mail, String kind) throws MessagingException {
    mail.addHeader("X-Kind", kind); // expect: mail-header-injection
  }
  @PostMapping("/contact")
  void send(@RequestParam String kind) throws MessagingException {
    mark(new MimeMessage((Session) null), kind);
  }
}

// case: across files
@javax.ws.rs.Path("/invitations")
class Invitations {
  @javax.ws.rs.POST
  public void invite(@javax.ws.rs.FormParam("event") String event) throws Exception { new Mailer().invite(event); }
}
// file: mails/Mailer.java
package mails;

import javax.mail.Session;
import javax.mail.internet.MimeMessage;

class Mailer {
  void invite(String event) throws Exception {
    MimeMessage mail = new MimeMessage((Session) null);
    mail.setSubject("Come to " + event, "utf-8"); // expect: mail-header-injection
  }
}

// case: through a field
@RestController
class Contact {
  static class Question {
    public String topic;
  }
  @PostMapping("/questions")
  void ask(@RequestBody Question question) throws MessagingException {
    MimeMessage mail = new MimeMessage((Session) null);
    mail.setHeader("X-Topic", question.topic); // expect: mail-header-injection
  }
}

// case: through a collection
class Contact extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws MessagingException {
    List<String> words = new ArrayList<>();
    words.add("Question:");
    words.add(request.getParameter("topic"));
    new MimeMessage((Session) null).setSubject(String.join(" ", words)); // expect: mail-header-injection
  }
}

// case: sanitised: line breaks taken out
class Contact extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws MessagingException {
    String subject = request.getParameter("subject").replaceAll("[\r\n]", " ");
    new MimeMessage((Session) null).setSubject(subject);
  }
}

// case: guarded: line breaks are refused
class Contact extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws MessagingException {
    String subject = request.getParameter("subject");
    if (subject.contains("\n") || subject.contains("\r")) return;
    new MimeMessage((Session) null).setSubject(subject);
  }
}

// case: constant
class Contact extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws MessagingException {
    MimeMessage mail = new MimeMessage((Session) null);
    mail.setSubject("A question");
    mail.setText(request.getParameter("text"));
  }
}

// case: dead branch
class Contact extends HttpServlet {
  private static final boolean OWN_SUBJECTS = false;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws MessagingException {
    String subject = "A question";
    if (OWN_SUBJECTS) subject = request.getParameter("subject");
    new MimeMessage((Session) null).setSubject(subject);
  }
}

// case: plain flow: a letter that is declared as any message
class Letters {
  void send(javax.mail.Session session, javax.servlet.http.HttpServletRequest request) throws Exception {
    javax.mail.Message letter = new javax.mail.internet.MimeMessage(session);
    letter.setSubject(request.getParameter("name") + " has written"); // expect: mail-header-injection
    letter.setSubject("somebody has written");
  }
}
