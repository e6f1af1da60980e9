import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { admittedIn } from './testing.ts'

beforeAll(async () => loadLanguages(['java']))

describe('routes of Java', () => {
  it('servlets: each method of an annotated class, at each of its paths', () => {
    expect(admittedIn({ 'Beds.java': `package garden;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.*;
@WebServlet("/beds")
class Beds extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) { }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { if (request.getSession().getAttribute("gardener") == null) { response.sendError(401); return; } }
}
@WebServlet(urlPatterns = {"/plan", "/map"})
class Plan extends HttpServlet { protected void service(HttpServletRequest request, HttpServletResponse response) { } }
class Hidden extends HttpServlet { protected void doGet(HttpServletRequest request, HttpServletResponse response) { } }
` })).toEqual(['ANY /map: none', 'ANY /plan: none', 'GET /*: unknown', 'GET /beds: none', 'POST /beds: required'])
  })

  const FLUX = `package garden;
import org.springframework.web.reactive.function.server.*;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;
import static org.springframework.web.reactive.function.server.RequestPredicates.*;
class Beds { Mono<ServerResponse> all(ServerRequest request) { return null; } Mono<ServerResponse> plant(ServerRequest request) { return null; } }
`
  it('Spring WebFlux: routers that functions build, nested ones, and predicates', () => {
    expect(admittedIn({ 'Routes.java': `${FLUX}
class Routes {
  RouterFunction<ServerResponse> beds(Beds beds) {
    return route().GET("/beds", beds::all).path("/plan", nested -> nested.POST("/plant", beds::plant)).build();
  }
  RouterFunction<ServerResponse> old(Beds beds) {
    return RouterFunctions.route(GET("/old"), beds::all).andRoute(DELETE("/older").and(accept(JSON)), beds::plant);
  }
}` })).toEqual(['DELETE /older: none', 'GET /beds: none', 'GET /old: none', 'POST /plan/plant: none'])
  })

  it('Spring WebFlux: filters of a router hold for all of its routes', () => {
    expect(admittedIn({ 'Routes.java': `${FLUX}
class Routes { RouterFunction<ServerResponse> beds(Beds beds) { return route().GET("/beds", beds::all).filter(new AuthFilter()).build(); } }` })).toEqual(['GET /beds: required'])
  })

  it('Spark: functions that stand for themselves, groups, and filters of a path', () => {
    expect(admittedIn({ 'App.java': `package garden;
import static spark.Spark.*;
class App { public static void main(String[] args) {
  get("/about", (request, response) -> "");
  path("/beds", () -> { post("/plant", (request, response) -> ""); });
  before("/beds/*", (request, response) -> { if (request.session().attribute("gardener") == null) halt(401); });
} }` })).toEqual(['GET /about: none', 'POST /beds/plant: required'])
  })

  it('Dropwizard: whoever may be signed in need not be', () => {
    expect(admittedIn({ 'Beds.java': `package garden;
import javax.ws.rs.*;
@Path("/beds") class Beds {
  @GET public String all(@Auth Optional<User> user) { return ""; }
  @POST public String plant(@Auth User user) { return ""; }
}` })).toEqual(['GET /beds: optional', 'POST /beds: required'])
  })

  it('servlets that are mapped elsewhere: what stands before them is not known', () => {
    expect(admittedIn({ 'Beds.java': `import javax.servlet.http.*;
public class Beds extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) { }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { if (request.getSession().getAttribute("user") == null) { response.sendError(401); return; } }
}` })).toEqual(['GET /*: unknown', 'POST /*: required'])
  })
})
