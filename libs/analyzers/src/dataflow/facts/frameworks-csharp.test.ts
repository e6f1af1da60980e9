import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { admittedIn } from './testing.ts'

beforeAll(async () => loadLanguages(['csharp']))

describe('routes of C#', () => {
  it('minimal APIs: what anybody may call in a group that asks, and extensions that are given a group', () => {
    expect(admittedIn({ 'Program.cs': `using Microsoft.AspNetCore.Builder;
var app = WebApplication.CreateBuilder(args).Build();
var beds = app.MapGroup("/beds").RequireAuthorization();
beds.MapPost("/plant", () => 1);
beds.MapGet("/", () => 1).AllowAnonymous();
app.MapGroup("/shed").MapTools();
app.MapGroup("/closed").RequireAuthorization().MapPlans();
app.Run();
static class Extensions {
  public static RouteGroupBuilder MapTools(this RouteGroupBuilder group) { group.MapGet("/tools", () => 1); return group; }
  public static RouteGroupBuilder MapPlans(this RouteGroupBuilder group) { group.MapDelete("/plans", () => 1); return group; }
}` })).toEqual(['DELETE /closed/plans: required', 'GET /beds: none', 'GET /shed/tools: none', 'POST /beds/plant: required'])
  })

  it('Carter: modules that are handed the application', () => {
    expect(admittedIn({
      'Program.cs': 'using Microsoft.AspNetCore.Builder;\nvar app = WebApplication.CreateBuilder(args).Build();\napp.MapCarter();\napp.Run();',
      'Beds.cs': 'using Carter;\npublic class Beds : ICarterModule { public void AddRoutes(IEndpointRouteBuilder app) { app.MapGet("/beds", () => 1); app.MapPost("/beds", () => 1).RequireAuthorization(); } }',
    })).toEqual(['GET /beds: none', 'POST /beds: required'])
  })

  it('Azure functions: triggers with their level, methods and path', () => {
    expect(admittedIn({ 'Beds.cs': `public class Beds {
  [Function("All")] public object All([HttpTrigger(AuthorizationLevel.Anonymous, "get", "post", Route = "beds/{id}")] HttpRequestData request) { return null; }
  [FunctionName("Plant")] public static object Plant([HttpTrigger(AuthorizationLevel.Function, "post", Route = null)] HttpRequest request) { return null; }
  [Function("Clock")] public void Clock([TimerTrigger("0 * * * *")] object timer) { }
}` })).toEqual(['GET|POST /api/beds/{id}: none', 'POST /api/Plant: required'])
  })

  it('MVC 5: a filter of all controllers', () => {
    const home = 'public class HomeController : Controller { public ActionResult Index() { return View(); } }'
    expect(admittedIn({ 'A.cs': home })).toEqual(['ANY /Home/Index: none'])
    expect(admittedIn({ 'A.cs': `${home}\npublic class FilterConfig { public static void Register(GlobalFilterCollection filters) { filters.Add(new AuthorizeAttribute()); } }` })).toEqual(['ANY /Home/Index: required'])
  })

  it('a policy that routes have to name holds for no other; the one for all that name none does', () => {
    const way = `var app = WebApplication.CreateBuilder(args).Build();\napp.MapPost("/door", (Typed typed) => Enter(typed));`
    const policy = (what: string) => ({ 'Program.cs': way, 'Policies.cs': `public static class Policies { public static void Add(AuthorizationOptions options) { ${what} } }` })
    expect(admittedIn(policy('options.AddPolicy("gardener", p => p.RequireAuthenticatedUser());'))).toEqual(['POST /door: none'])
    expect(admittedIn(policy('options.FallbackPolicy = new AuthorizationPolicyBuilder().RequireAuthenticatedUser().Build();'))).toEqual(['POST /door: required'])
  })

  it('FastEndpoints: nobody comes in who is not signed in, unless an endpoint says so', () => {
    expect(admittedIn({ 'Beds.cs': `using FastEndpoints;
public class Plant : Endpoint<PlantRequest> {
  public override void Configure() { Post("/beds"); Roles("Gardener"); }
  public override async Task HandleAsync(PlantRequest request, CancellationToken c) { await SendAsync(new()); }
}
public class Beds : EndpointWithoutRequest {
  public override void Configure() { Get("/beds"); AllowAnonymous(); }
  public override async Task HandleAsync(CancellationToken c) { await SendAsync(new()); }
}` })).toEqual(['GET /beds: none', 'POST /beds: required'])
  })
})
