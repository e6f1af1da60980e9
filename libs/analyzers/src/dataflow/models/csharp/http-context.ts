import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const HTTP = 'Microsoft.AspNetCore.Http'
const REQUEST = `${HTTP}.HttpRequest`
const RESPONSE = `${HTTP}.HttpResponse`
const FILE = `${HTTP}.IFormFile`
const XSS_FIX = 'Encode the value before it is written into the page:\n\n```csharp\nawait response.WriteAsync("<p>" + HtmlEncoder.Default.Encode(name) + "</p>");\n```'
export const UPLOAD_FIX = 'Choose the name yourself and take the extension from a fixed list:\n\n```csharp\nvar extension = Path.GetExtension(file.FileName).ToLowerInvariant();\nif (!allowed.Contains(extension)) return BadRequest();\nfile.SaveAs(Path.Combine(root, Guid.NewGuid() + extension));\n```'
const REDIRECT_FIX = 'Redirect only within your own site:\n\n```csharp\nif (!Url.IsLocalUrl(next)) next = "/";\nreturn LocalRedirect(next);\n```'

/** What the server says of itself and of the connection. */
const SET_BY_SERVER = 'APP_POOL_ID APPL_MD_PATH APPL_PHYSICAL_PATH GATEWAY_INTERFACE HTTPS HTTPS_KEYSIZE HTTPS_SECRETKEYSIZE HTTPS_SERVER_ISSUER HTTPS_SERVER_SUBJECT INSTANCE_ID INSTANCE_META_PATH INSTANCE_NAME LOCAL_ADDR REMOTE_ADDR REMOTE_PORT SERVER_PORT SERVER_PORT_SECURE SERVER_PROTOCOL SERVER_SOFTWARE'.split(' ')
/** Members of an address that are one of a few words, or a number. */
const OF_ADDRESS = 'Scheme Port IsDefaultPort IsAbsoluteUri IsFile IsLoopback IsUnc HostNameType UserEscaped'.split(' ')

/** Request, response and session, of ASP.NET Core and of the classic one: both are called alike. */
export default defineModel({
  id: 'aspnet-http',
  language: 'csharp',
  aliases: {
    'System.Web.HttpRequest': REQUEST,
    'System.Web.HttpRequestBase': REQUEST,
    'System.Web.HttpResponseBase': 'System.Web.HttpResponse',
    'System.Web.HttpResponseWrapper': 'System.Web.HttpResponse',
    'System.Web.HttpRequestWrapper': REQUEST,
    'System.Web.HttpContextWrapper': 'System.Web.HttpContext',
    'System.Web.HttpContextBase': 'System.Web.HttpContext',
    'System.Web.HttpPostedFileBase': 'System.Web.HttpPostedFile',
  },
  types: {
    'System.Web.HttpContext': { is: [`${HTTP}.HttpContext`], members: { Current: 'System.Web.HttpContext', Response: 'System.Web.HttpResponse', Server: 'System.Web.HttpServerUtility', Session: 'System.Web.SessionState.HttpSessionState' } },
    [`${HTTP}.HttpContext`]: { members: { Request: REQUEST, Response: RESPONSE, Session: `${HTTP}.ISession`, Connection: `${HTTP}.ConnectionInfo`, User: 'System.Security.Claims.ClaimsPrincipal' } },
    [`${HTTP}.IHttpContextAccessor`]: { members: { HttpContext: `${HTTP}.HttpContext` } },
    [`${HTTP}.HttpContextAccessor`]: { is: [`${HTTP}.IHttpContextAccessor`] },
    [REQUEST]: { members: { HttpContext: `${HTTP}.HttpContext`, Files: `${HTTP}.IFormFileCollection` }, returns: { ReadFormAsync: `${HTTP}.IFormCollection` } },
    'System.Web.HttpResponse': { is: [RESPONSE], members: { Output: 'System.Web.HttpWriter', Cookies: 'System.Web.HttpCookieCollection' } },
    [RESPONSE]: { members: { Cookies: `${HTTP}.IResponseCookies`, Headers: `${HTTP}.ResponseHeaders` } },
    [`${HTTP}.ResponseHeaders`]: {},
    [`${HTTP}.IResponseCookies`]: {},
    [`${HTTP}.IFormCollection`]: { members: { Files: `${HTTP}.IFormFileCollection` } },
    [FILE]: { returns: { OpenReadStream: 'System.IO.Stream' } },
    'System.Web.HttpPostedFile': {},
    'System.Web.HttpServerUtility': {},
    [`${HTTP}.ISession`]: {},
    'System.Web.SessionState.HttpSessionState': {},
    'System.Security.Claims.ClaimsPrincipal': {},
    [`${HTTP}.ConnectionInfo`]: {},
  },
  sources: [
    ...facts(REQUEST, 'Query GetDisplayUrl', { channel: 'query' }),
    ...facts(REQUEST, 'QueryString GetEncodedUrl', { channel: 'query', sent: true as const }),
    ...facts(REQUEST, '[] Params', { channel: 'parameter' }),
    ...facts(REQUEST, 'Form ReadFormAsync Unvalidated', { channel: 'form' }),
    ...facts(REQUEST, 'Headers UserAgent UrlReferrer UserHostName UserLanguages AcceptTypes GetTypedHeaders', { channel: 'header' }),
    ...facts(REQUEST, 'ServerVariables', { channel: 'header', own: SET_BY_SERVER }),
    // the server refuses slashes, spaces and signs of markup in it, and nobody makes another's browser send a host of his choice
    ...facts(REQUEST, 'Host', { channel: 'host-header', cleans: ['path', 'redirect', 'link', 'xss', 'xml', 'header', 'log'] as const }),
    ...facts(REQUEST, 'Cookies', { channel: 'cookie' }),
    ...facts(REQUEST, 'Body BodyReader InputStream GetBufferedInputStream GetBufferlessInputStream BinaryRead ReadFromJsonAsync ContentType', { channel: 'body' }),
    // an address is asked for: what begins with a slash says no host
    // as text it is encoded again, `Value` is not
    ...facts(REQUEST, 'Path', { channel: 'url', starts: '/', cleans: ['ssrf'] as const, sent: true as const }),
    ...facts(REQUEST, 'RawUrl PathInfo FilePath', { channel: 'url', starts: '/', cleans: ['ssrf'] as const }),
    ...facts(REQUEST, 'Url RequestUri', { channel: 'url', own: OF_ADDRESS }),
    ...facts(REQUEST, 'RouteValues', { channel: 'url' }),
    { at: `${HTTP}.IFormCollection.*`, channel: 'form' },
    { at: `${HTTP}.IFormCollection.[]`, channel: 'form' },
    ...facts(FILE, 'FileName Name ContentType', { channel: 'upload-name' }),
    ...facts(FILE, 'OpenReadStream', { channel: 'upload' }),
    ...facts('System.Web.HttpPostedFile', 'FileName', { channel: 'upload-name' }),
    ...facts('System.Web.HttpPostedFile', 'InputStream', { channel: 'upload' }),
    ...facts('System.Net.HttpListenerRequest', 'QueryString Headers InputStream RawUrl Url UserAgent Cookies', { channel: 'request' }),
  ],
  sinks: [
    ...facts('System.Web.HttpResponse', 'Write', { is: 'xss' as const, fix: XSS_FIX }),
    ...facts('System.Web.HttpWriter', 'Write WriteLine', { is: 'xss' as const, fix: XSS_FIX }),
    { at: `${RESPONSE}.WriteAsync`, is: 'xss', confidence: 'medium', fix: XSS_FIX },
    ...facts(RESPONSE, 'Redirect RedirectPermanent', { is: 'redirect' as const, fix: REDIRECT_FIX }),
    { at: `${RESPONSE}.RedirectLocation`, set: true, is: 'redirect', fix: REDIRECT_FIX },
    ...facts(RESPONSE, 'AddHeader AppendHeader', { arg: 1, is: 'header' as const, severity: 'low' as const, confidence: 'low' as const, when: { 0: { not: /^(?:location|access-control-allow-origin)$/i } } }),
    ...facts(RESPONSE, 'AddHeader AppendHeader', { arg: 1, is: 'redirect' as const, when: { 0: /^location$/i }, fix: REDIRECT_FIX }),
    ...facts(RESPONSE, 'AddHeader AppendHeader', { arg: 1, is: 'cors' as const, when: { 0: /^access-control-allow-origin$/i } }),
    ...facts(`${HTTP}.ResponseHeaders`, 'Add Append', { arg: 1, is: 'cors' as const, when: { 0: /^access-control-allow-origin$/i } }),
    ...facts(`${HTTP}.ResponseHeaders`, 'Add Append', { arg: 1, is: 'redirect' as const, when: { 0: /^location$/i }, fix: REDIRECT_FIX }),
    ...facts(`${HTTP}.ResponseHeaders`, 'SetCommaSeparatedValues AppendCommaSeparatedValues', { arg: '1+', is: 'redirect' as const, when: { 0: /^location$/i }, fix: REDIRECT_FIX }),
    // headers are found in whatever case their names are written
    ...facts(`${HTTP}.ResponseHeaders`, 'Location location', { set: true as const, is: 'redirect' as const, fix: REDIRECT_FIX }),
    { at: `${HTTP}.ResponseHeaders.Access-Control-Allow-Origin`, set: true, is: 'cors' },
    ...facts(RESPONSE, 'WriteFile TransmitFile SendFileAsync', { is: 'path' as const }),
    ...facts('System.Web.HttpPostedFile', 'SaveAs', { is: 'path' as const }),
    ...facts('System.Web.HttpPostedFile', 'SaveAs', { is: 'upload' as const, fix: UPLOAD_FIX }),
    ...facts('System.Web.HttpServerUtility', 'Transfer Execute', { is: 'path' as const, severity: 'medium' as const }),
    { at: 'System.Web.SessionState.HttpSessionState.[]', set: true, is: 'trust', severity: 'low' },
    ...facts('System.Web.SessionState.HttpSessionState', 'Add', { arg: 1, is: 'trust' as const, severity: 'low' as const }),
  ],
  sanitizers: [
    ...facts('System.Web.HttpServerUtility', 'HtmlEncode', { cleans: ['xss', 'xml'] as const }),
    ...facts('System.Web.HttpServerUtility', 'UrlEncode UrlPathEncode UrlTokenEncode', { cleans: ['xss', 'xml', 'redirect', 'ssrf', 'header', 'log', 'path'] as const }),
  ],
  passes: [
    // of any text that looks like a query
    ...facts('Microsoft.AspNetCore.WebUtilities.QueryHelpers', 'ParseQuery ParseNullableQuery', { from: [0] }),
    ...facts('System.Web.HttpServerUtility', 'MapPath HtmlDecode UrlDecode', { from: [0] }),
    ...facts(REQUEST, 'MapPath', { from: [0] }),
    ...facts(FILE, 'CopyTo CopyToAsync', { from: [] }),
    ...facts('System.Security.Claims.ClaimsPrincipal', 'FindFirst FindFirstValue HasClaim IsInRole', { from: [] }),
  ],
  misuses: [
    ...facts(RESPONSE, 'AddHeader AppendHeader', { rule: 'cors-any-origin', when: { 0: /^access-control-allow-origin$/i, 1: '*' } }),
    ...facts(`${HTTP}.ResponseHeaders`, 'Add Append', { rule: 'cors-any-origin', when: { 0: /^access-control-allow-origin$/i, 1: '*' } }),
    { at: `${HTTP}.ResponseHeaders.Access-Control-Allow-Origin`, set: true, rule: 'cors-any-origin', when: { 0: '*' } },
  ],
})
