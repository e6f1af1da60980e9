import type { TypeModel } from '../model.ts'
import type { Channel } from '../../channels.ts'
import { defineModel } from '../model.ts'
import { facts, known } from './members.ts'

const MVC = 'Microsoft.AspNetCore.Mvc'
const BASE = `${MVC}.ControllerBase`
const CLASSIC = 'System.Web.Mvc.Controller'
const HTTP = 'Microsoft.AspNetCore.Http'
const PART: Channel = 'request'
const XSS_FIX = 'Render a view, which encodes the text, or encode it first:\n\n```csharp\nreturn Content("<h1>" + HtmlEncoder.Default.Encode(name) + "</h1>", "text/html");\n```'
const REDIRECT_FIX = 'Redirect only within your own site:\n\n```csharp\nreturn Url.IsLocalUrl(next) ? LocalRedirect(next) : RedirectToAction("Index");\n```'
const FILE_FIX = 'Keep only the last part of the name:\n\n```csharp\nvar path = Path.Combine(root, Path.GetFileName(name));\n```'

const context = { Request: `${HTTP}.HttpRequest`, HttpContext: `${HTTP}.HttpContext`, User: 'System.Security.Claims.ClaimsPrincipal', Url: `${MVC}.IUrlHelper` }
/** Names that projects give to a controller all of theirs are made of, where it stands in another repository. */
const USUAL = 'BaseController BaseApiController ApiControllerBase AppController ControllerBaseEx'.split(' ')

const types: Record<string, TypeModel> = {
  [CLASSIC]: { is: [`${MVC}.Controller`], members: { Response: 'System.Web.HttpResponse', Session: 'System.Web.SessionState.HttpSessionState', Server: 'System.Web.HttpServerUtility', HttpContext: 'System.Web.HttpContext' } },
  'System.Web.Http.ApiController': { is: [BASE] },
  [BASE]: { members: { ...context, Response: `${HTTP}.HttpResponse` } },
  [`${MVC}.Controller`]: { is: [BASE] },
  [`${MVC}.ViewComponent`]: { members: context },
  [`${MVC}.RazorPages.PageModel`]: { is: [BASE] },
  'Microsoft.AspNetCore.SignalR.Hub': {},
  'Microsoft.AspNetCore.OData.Routing.Controllers.ODataController': { is: [BASE] },
  ...Object.fromEntries(USUAL.map((name) => [name, { is: [`${MVC}.Controller`] }])),
  [`${MVC}.IUrlHelper`]: {},
  'System.Web.Mvc.UrlHelper': { is: [`${MVC}.IUrlHelper`] },
  ...known(MVC, 'RedirectResult ContentResult ActionContext PhysicalFileResult VirtualFileResult FileStreamResult'),
  'System.Threading.CancellationToken': { clean: true },
}

/** Public methods that no route leads to. */
const NO_ACTION = ['*.NonAction', '*.NonController']

const FROM = ['FromQuery', 'FromRoute', 'FromBody', 'FromForm', 'FromHeader']
const WHAT: ReadonlyMap<string, Channel> = new Map(Object.entries<Channel>({ FromQuery: 'query', FromRoute: 'path-parameter', FromBody: 'body', FromForm: 'form', FromHeader: 'header' }))

export default defineModel({
  id: 'aspnet-mvc',
  language: 'csharp',
  aliases: { 'System.Web.Http.FromUri': `${MVC}.FromQuery`, 'System.Web.Http.FromBody': `${MVC}.FromBody`, 'System.Web.Mvc.RedirectResult': `${MVC}.RedirectResult`, 'System.Web.Mvc.ContentResult': `${MVC}.ContentResult` },
  types,
  parameters: [
    ...FROM.map((name) => ({ annotation: `${MVC}.${name}`, channel: WHAT.get(name) ?? PART })),
    ...['FromServices', 'FromKeyedServices'].map((name) => ({ annotation: `${MVC}.${name}`, channel: null, safe: true as const })),
    { annotation: 'Microsoft.Extensions.DependencyInjection.FromKeyedServices', channel: null, safe: true },
    { annotation: `${MVC}.BindProperty`, channel: 'form' },
    ...['Microsoft.AspNetCore.Components.SupplyParameterFromQuery', 'Microsoft.AspNetCore.Components.SupplyParameterFromForm'].map((annotation) => ({ annotation, channel: PART })),
    { annotation: `${HTTP}.AsParameters`, channel: PART },
  ],
  entries: [
    { extends: [CLASSIC], unless: NO_ACTION, tainted: { channel: PART }, returned: [{ is: 'xss', type: /^(?:string|String)$/ }] },
    { extends: [BASE], unless: NO_ACTION, tainted: { channel: PART } },
    // by convention the name is enough
    { className: /.Controller$/, importing: [MVC, 'System.Web.Mvc', 'System.Web.Http'], unless: NO_ACTION, tainted: { channel: PART } },
    { classAnnotation: [`${MVC}.Controller`, `${MVC}.ApiController`], unless: NO_ACTION, tainted: { channel: PART } },
    { extends: ['Microsoft.AspNetCore.SignalR.Hub'], tainted: { channel: 'message' } },
    { annotation: ['System.Web.Services.WebMethod', 'System.ServiceModel.OperationContract'], tainted: { channel: PART } },
    { annotation: ['HttpGet', 'HttpPost', 'HttpPut', 'HttpDelete', 'HttpPatch', 'AcceptVerbs', 'Route'].map((name) => `*.${name}`), tainted: { channel: PART } },
    { annotation: ['MapGet', 'MapPost', 'MapPut', 'MapDelete', 'MapPatch', 'MapMethods', 'MapFallback'].map((name) => `#call.${name}`), tainted: { channel: PART } },
  ],
  sinks: [
    ...facts(BASE, 'Redirect RedirectPermanent RedirectPreserveMethod RedirectPermanentPreserveMethod', { is: 'redirect' as const, fix: REDIRECT_FIX }),
    { at: `${MVC}.RedirectResult`, is: 'redirect', fix: REDIRECT_FIX },
    { at: `${MVC}.RedirectResult.Url`, set: true, is: 'redirect', fix: REDIRECT_FIX },
    { at: `${BASE}.Content`, is: 'xss', when: { 1: /html/i }, fix: XSS_FIX },
    { at: `${CLASSIC}.Content`, is: 'xss', when: { 1: { absent: true } }, fix: XSS_FIX },
    { at: `${MVC}.ContentResult.Content`, set: true, is: 'xss', confidence: 'medium', when: { this: { mark: 'html' } }, fix: XSS_FIX },
    { at: `${BASE}.PhysicalFile`, is: 'path', fix: FILE_FIX },
    { at: `${MVC}.PhysicalFileResult`, is: 'path', fix: FILE_FIX },
    { at: `${BASE}.View`, is: 'template', severity: 'medium', confidence: 'low', when: { 0: { built: true } } },
    // pieces of code that do not say which class they are of
    { at: 'Redirect', is: 'redirect', fix: REDIRECT_FIX },
    // a receiver nobody knows, but with names of their own
    ...facts('*', 'RedirectPermanent', { is: 'redirect' as const, confidence: 'medium' as const }),
    ...facts('*', 'Redirect', { is: 'redirect' as const }),
    ...facts('Microsoft.AspNetCore.Http.Results', 'Redirect', { is: 'redirect' as const, fix: REDIRECT_FIX }),
    ...facts('Microsoft.AspNetCore.Http.TypedResults', 'Redirect', { is: 'redirect' as const, fix: REDIRECT_FIX }),
    ...facts('Microsoft.AspNetCore.Http.Results', 'Content Text', { is: 'xss' as const, when: { 1: /html/i }, fix: XSS_FIX }),
    ...facts('Microsoft.AspNetCore.Http.TypedResults', 'Content Text', { is: 'xss' as const, when: { 1: /html/i }, fix: XSS_FIX }),
    ...facts('Microsoft.AspNetCore.Http.Results', 'PhysicalFile', { is: 'path' as const, fix: FILE_FIX }),
    ...facts('Microsoft.AspNetCore.Http.TypedResults', 'PhysicalFile', { is: 'path' as const, fix: FILE_FIX }),
    // bytes and streams may stand there, too
    ...['Results', 'TypedResults'].flatMap((name) => facts(`Microsoft.AspNetCore.Http.${name}`, 'File', { is: 'path' as const, when: { 0: { built: true } }, fix: FILE_FIX })),
  ],
  marks: [{ at: `${MVC}.ContentResult.ContentType`, set: true, mark: 'html', when: { 0: /html/i } }],
  guards: [
    ...facts(`${MVC}.IUrlHelper`, 'IsLocalUrl', { cleans: ['redirect', 'link', 'ssrf'] as const }),
    // of a controller whose class is not known, `Url` could be another library's
    { at: 'Flurl.Url.IsLocalUrl', cleans: ['redirect', 'link', 'ssrf'] },
    { at: 'IsLocalUrl', cleans: ['redirect', 'link', 'ssrf'] },
    ...facts('*', 'IsLocalUrl IsUrlLocalToHost', { cleans: ['redirect', 'link', 'ssrf'] as const }),
    // of the address itself, as the program's own or another's extension
    ...facts('*', 'IsLocalUrl IsUrlLocalToHost', { arg: 'this', cleans: ['redirect', 'link', 'ssrf'] as const }),
    ...facts('*', 'IsUrlLocalToHost', { arg: 1, cleans: ['redirect', 'link', 'ssrf'] as const }),
    ...facts('Microsoft.AspNetCore.Http.SharedUrlHelper', 'IsLocalUrl', { cleans: ['redirect', 'link', 'ssrf'] as const }),
  ],
  sanitizers: [
    ...facts(`${MVC}.IUrlHelper`, 'Action RouteUrl Page ActionLink PageLink', { cleans: ['redirect', 'link', 'ssrf', 'xss', 'header'] as const }),
    ...facts(BASE, 'LocalRedirect RedirectToAction RedirectToPage RedirectToRoute Json', { cleans: ['xss', 'redirect'] as const }),
  ],
  passes: [
    // what a view shows it encodes; what an API answers is data
    ...facts(BASE, 'View PartialView Ok NotFound BadRequest CreatedAtAction Created Accepted Unauthorized Forbid StatusCode', { from: [] }),
  ],
})
