package shop;

import org.springframework.core.MethodParameter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.*;
import shop.members.SignedIn;

class Member {
  private String name;
  String getName() { return name; }
  void setName(String name) { this.name = name; }
}

// case: an argument that the program's own resolver looks up
@RestController
class Orders {
  private JdbcTemplate db;
  @GetMapping("/orders") Object all(@SignedIn(required = true) Member member) {
    return db.queryForList("SELECT * FROM orders WHERE buyer = '" + member.getName() + "'"); // expect: sql-from-variables
  }
  @GetMapping("/names") Object named(@SignedIn String member) {
    return db.queryForList("SELECT * FROM orders WHERE buyer = '" + member + "'");
  }
  @GetMapping("/last") Object last(@Newest Member member) {
    return db.queryForList("SELECT * FROM orders WHERE buyer = '" + member.getName() + "'"); // expect: sql-from-variables
  }
  @GetMapping("/form") Object form(Member member) {
    return db.queryForList("SELECT * FROM orders WHERE buyer = '" + member.getName() + "'"); // expect: sql-injection
  }
  @GetMapping("/both") Object both(@SignedIn @RequestParam String member) {
    return db.queryForList("SELECT * FROM orders WHERE buyer = '" + member + "'"); // expect: sql-injection
  }
}
@interface Newest {}
class NewestResolver implements HandlerMethodArgumentResolver {
  private Members members;
  public boolean supportsParameter(MethodParameter parameter) { return parameter.getParameterAnnotation(Newest.class) != null; }
  public Object resolveArgument(MethodParameter parameter, ModelAndViewContainer container, NativeWebRequest request, WebDataBinderFactory factory) {
    return members.newest();
  }
}
// file: shop/members/SignedIn.java
package shop.members;
import java.lang.annotation.*;
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface SignedIn { boolean required() default false; }
// file: shop/SignedInResolver.java
package shop;
import org.springframework.core.MethodParameter;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.*;
import shop.members.SignedIn;
public class SignedInResolver implements HandlerMethodArgumentResolver {
  private Members members;
  public boolean supportsParameter(MethodParameter parameter) { return parameter.hasParameterAnnotation(SignedIn.class); }
  public Object resolveArgument(MethodParameter parameter, ModelAndViewContainer container, NativeWebRequest request, WebDataBinderFactory factory) {
    return members.byName(SecurityContextHolder.getContext().getAuthentication().getName());
  }
}

// case: an argument that the program's own resolver reads off the request
@RestController
class Orders {
  private JdbcTemplate db;
  @GetMapping("/orders") Object all(@Sorted String by) {
    return db.queryForList("SELECT * FROM orders ORDER BY " + by); // expect: sql-injection
  }
}
@interface Sorted {}
class SortedResolver implements HandlerMethodArgumentResolver {
  public boolean supportsParameter(MethodParameter parameter) { return parameter.getParameterAnnotation(Sorted.class) != null; }
  public Object resolveArgument(MethodParameter parameter, ModelAndViewContainer container, NativeWebRequest request, WebDataBinderFactory factory) {
    String by = request.getParameter("sort");
    return by == null ? "id" : by;
  }
}

// case: an annotation of the program's own that no resolver asks for leaves what is bound as it is
@RestController
class Orders {
  private JdbcTemplate db;
  @GetMapping("/orders") Object all(@Documented Member member) {
    return db.queryForList("SELECT * FROM orders WHERE buyer = '" + member.getName() + "'"); // expect: sql-injection
  }
}
@interface Documented { String value() default ""; }

// case: who is signed in, by the framework's own annotation and by one that is composed of it
@RestController
class Orders {
  private JdbcTemplate db;
  @GetMapping("/orders") Object all(@AuthenticationPrincipal Member member) {
    return db.queryForList("SELECT * FROM orders WHERE buyer = '" + member.getName() + "'"); // expect: sql-from-variables
  }
  @GetMapping("/mine") Object mine(@Me Member member, @RequestAttribute("tenant") String tenant, @SessionAttribute("cart") Member cart) {
    return db.queryForList("SELECT * FROM orders_" + tenant + " WHERE buyer = '" + member.getName() + cart.getName() + "'"); // expect: sql-from-variables
  }
}
// file: shop/Me.java
package shop;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
@AuthenticationPrincipal(expression = "member")
@interface Me {}

// case: an annotation that is composed of one that binds
@RestController
class Orders {
  private JdbcTemplate db;
  @GetMapping("/orders") Object all(@Wanted String name) {
    return db.queryForList("SELECT * FROM orders WHERE buyer = '" + name + "'"); // expect: sql-injection
  }
}
@RequestParam("wanted") @interface Wanted {}
