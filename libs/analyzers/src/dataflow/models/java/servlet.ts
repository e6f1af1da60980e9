import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const REQUEST = 'javax.servlet.http.HttpServletRequest'
const RESPONSE = 'javax.servlet.http.HttpServletResponse'
const COOKIE = 'javax.servlet.http.Cookie'
const SESSION = 'javax.servlet.http.HttpSession'
/** what writes to the client */
const WRITER = 'javax.servlet.ResponseWriter'
const REDIRECT_FIX = 'Redirect only within your own site: map a short key to a fixed path, or refuse what does not begin with exactly one `/`:\n\n```java\nString next = request.getParameter("next");\nif (next == null || !next.matches("/[\\\\w-][\\\\w/-]*")) next = "/";\nresponse.sendRedirect(next);\n```'
const XSS_FIX = 'Encode the value for its context before it is written:\n\n```java\nout.println("<p>" + Encode.forHtml(name) + "</p>"); // org.owasp.encoder.Encode\n```'
/** Headers that a link or form on another site decides; a name that is not known may be one of them. */
const CHOSEN = { anyOf: [/^(?:referer|origin|x-requested-with|content-type|accept.*)$/i, { varies: true as const }] }
/** Cookies that tell nobody who somebody is. */
const HARMLESS = /^(?:.*(?:lang|locale|theme|consent|csrf|xsrf|country|color|font|view|sort|tab).*)$/i

/** What no browser takes for a page. */
const NO_PAGE = /^\s*(?:application\/(?!xhtml|xml|[\w.-]+\+xml)[\w.+-]+|text\/(?:plain|csv|css|calendar|javascript|event-stream)|(?:audio|video|font)\/|image\/(?!svg))|\bMediaType\.(?:APPLICATION_(?:JSON|OCTET|PDF|FORM)|TEXT_(?:PLAIN|CSV|EVENT_STREAM)|(?:JSON|PLAIN_TEXT)_)/i
const IS_PAGE = { this: { not: { mark: 'plain' } } } as const
const TYPE = /^content-type$/i

export default defineModel({
  id: 'servlet',
  language: 'java',
  types: {
    'javax.servlet.ServletRequest': { returns: { getServletContext: 'javax.servlet.ServletContext', getRequestDispatcher: 'javax.servlet.RequestDispatcher' } },
    [REQUEST]: { is: ['javax.servlet.ServletRequest'], returns: { getSession: SESSION, getCookies: COOKIE, getPart: 'javax.servlet.http.Part', getParts: 'javax.servlet.http.Part', getReader: 'java.io.BufferedReader', getInputStream: 'javax.servlet.ServletInputStream', getParameterMap: 'java.util.Map', ...giving('getParameterNames getHeaderNames getHeaders', 'java.util.Enumeration') } },
    'javax.servlet.http.HttpServletRequestWrapper': { is: [REQUEST] },
    'javax.servlet.ServletResponse': { tracked: true, returns: { getWriter: WRITER, getOutputStream: WRITER }, lends: ['getWriter', 'getOutputStream'] },
    [RESPONSE]: { is: ['javax.servlet.ServletResponse'], tracked: true },
    'javax.servlet.http.HttpServletResponseWrapper': { is: [RESPONSE] },
    'java.io.PrintWriter': { is: ['java.io.Writer'] },
    [WRITER]: { is: ['java.io.PrintWriter', 'java.io.OutputStream'], returns: { printf: 'this', format: 'this', append: 'this' } },
    'javax.servlet.ServletOutputStream': { is: [WRITER] },
    'javax.servlet.jsp.JspWriter': { is: [WRITER] },
    'javax.servlet.http.HttpServlet': { returns: { getServletContext: 'javax.servlet.ServletContext' } },
    [COOKIE]: { tracked: true },
    [SESSION]: {},
    'javax.servlet.http.Part': {},
    'javax.servlet.RequestDispatcher': {},
    'javax.portlet.PortletRequest': {},
    ...Object.fromEntries(['Action', 'Render', 'Resource', 'Event'].map((name) => [`javax.portlet.${name}Request`, { is: ['javax.portlet.PortletRequest'] }])),
    'javax.portlet.MimeResponse': { returns: { getWriter: WRITER, getPortletOutputStream: WRITER } },
    ...Object.fromEntries(['Render', 'Resource'].map((name) => [`javax.portlet.${name}Response`, { is: ['javax.portlet.MimeResponse'] }])),
    'org.springframework.web.util.WebUtils': { returns: { getCookie: COOKIE } },
    'javax.servlet.ServletContext': { returns: { getRequestDispatcher: 'javax.servlet.RequestDispatcher' } },
  },
  sources: [
    ...facts('javax.servlet.ServletRequest', 'getParameter getParameterValues getParameterMap getParameterNames', { channel: 'parameter' }),
    ...facts('javax.portlet.PortletRequest', 'getParameter getParameterValues getParameterMap', { channel: 'parameter' }),
    ...facts('javax.servlet.ServletRequest', 'getInputStream getReader', { channel: 'body' }),
    // nobody can make the browser of somebody else send them, but for the address of a page
    ...facts(REQUEST, 'getHeader getHeaders', { channel: 'header', when: { 0: { not: CHOSEN } }, cleans: ['xss', 'redirect'] as const }),
    ...facts(REQUEST, 'getHeader getHeaders', { channel: 'header', when: { 0: CHOSEN } }),
    { at: `${REQUEST}.getHeaderNames`, channel: 'header' },
    { at: `${REQUEST}.getCookies`, channel: 'cookie' },
    { at: `${REQUEST}.getQueryString`, channel: 'query' },
    ...facts(REQUEST, 'getRequestURI getRequestURL getPathInfo getServletPath getPathTranslated', { channel: 'url', cleans: ['xss', 'header', 'redirect', 'log', 'ssrf'] as const }),
    ...facts(REQUEST, 'getPart getParts', { channel: 'upload' }),
    { at: 'org.springframework.web.util.WebUtils.getCookie', channel: 'cookie' },
    ...facts('com.oreilly.servlet.MultipartRequest', 'getParameter getParameterValues getFilesystemName getOriginalFileName', { channel: 'form' }),
    ...facts('javax.servlet.http.Part', 'getSubmittedFileName', { channel: 'upload-name' }),
    { at: 'org.apache.commons.fileupload.FileItem.getName', channel: 'upload-name' },
    // a list whose items need not be declared
    ...facts('org.apache.commons.fileupload.servlet.ServletFileUpload', 'parseRequest parseParameterMap', { channel: 'form' }),
    ...facts('org.apache.commons.fileupload.FileItem', 'getString getFieldName', { channel: 'upload' }),
  ],
  sinks: [
    ...facts(WRITER, 'print println write append', { is: 'xss' as const, when: IS_PAGE, fix: XSS_FIX }),
    ...facts(WRITER, 'printf format', { arg: 'any', is: 'xss' as const, when: IS_PAGE, fix: XSS_FIX }),
    { at: `${RESPONSE}.sendRedirect`, is: 'redirect', fix: REDIRECT_FIX },
    ...facts(RESPONSE, 'setHeader addHeader', { arg: 1, is: 'redirect' as const, when: { 0: /^location$/i }, fix: REDIRECT_FIX }),
    ...facts(RESPONSE, 'setHeader addHeader', { arg: [0, 1], is: 'header' as const, severity: 'low' as const, confidence: 'low' as const, when: { 0: { not: /^(?:location|access-control-allow-origin)$/i } } }),
    // a place that is fixed: no way to another site, but to other headers
    ...facts(RESPONSE, 'setHeader addHeader', { arg: 1, is: 'header' as const, severity: 'low' as const, confidence: 'low' as const, when: { 0: /^location$/i, 1: { built: true as const } } }),
    { at: COOKIE, arg: [0, 1], is: 'header', severity: 'low', confidence: 'low' },
    { at: `${COOKIE}.setValue`, is: 'header', severity: 'low', confidence: 'low' },
    ...facts(RESPONSE, 'setHeader addHeader', { arg: 1, is: 'cors' as const, when: { 0: /^access-control-allow-origin$/i } }),
    { at: `${RESPONSE}.sendError`, arg: 1, is: 'xss', severity: 'low', confidence: 'low' },
    ...facts(SESSION, 'setAttribute putValue', { arg: [0, 1], is: 'trust' as const }),
    ...facts(SESSION, 'setAttribute putValue', { arg: 1, is: 'predictable' as const }),
    { at: COOKIE, arg: 1, is: 'predictable' },
    { at: `${COOKIE}.setValue`, is: 'predictable' },
    { at: 'javax.servlet.ServletRequest.getRequestDispatcher', is: 'path', severity: 'medium' },
    { at: 'javax.servlet.ServletContext.getRequestDispatcher', is: 'path', severity: 'medium' },
    { at: 'javax.servlet.http.Part.write', is: 'path' },
  ],
  passes: [
    // a cookie is asked for by its name, which then says nothing of its value
    { at: `${COOKIE}.getName`, from: [] },
    { at: `${COOKIE}.getValue`, from: ['this'] },
    ...facts('javax.servlet.http.Part', 'getSubmittedFileName getInputStream getHeader', { from: ['this'] }),
    ...facts('javax.servlet.http.Part', 'getName getContentType getSize', { from: [] }),
  ],
  marks: [
    ...[NO_PAGE, { not: NO_PAGE }].flatMap((type, place) => [
      { at: 'javax.servlet.ServletResponse.setContentType', mark: 'plain', when: { 0: type }, ...(place === 1 ? { remove: true as const } : {}) },
      ...facts(RESPONSE, 'setHeader addHeader', { mark: 'plain', when: { 0: TYPE, 1: type }, ...(place === 1 ? { remove: true as const } : {}) }),
    ]),
    // a cookie that is sent only over HTTPS, that is being taken away, or that tells nobody who somebody is
    { at: `${COOKIE}.setSecure`, mark: 'fine', when: { 0: { not: false } } },
    { at: `${COOKIE}.setMaxAge`, mark: 'fine', when: { 0: 0 } },
    { at: COOKIE, on: 'result', mark: 'fine', when: { 1: { anyOf: [null, ''] } } },
    { at: COOKIE, on: 'result', mark: 'fine', when: { 0: HARMLESS } },
    { at: `${COOKIE}.setHttpOnly`, mark: 'hidden', when: { 0: { not: false } } },
    { at: `${COOKIE}.setMaxAge`, mark: 'hidden', when: { 0: 0 } },
    { at: COOKIE, on: 'result', mark: 'hidden', when: { 1: { anyOf: [null, ''] } } },
    { at: COOKIE, on: 'result', mark: 'hidden', when: { 0: HARMLESS } },
    { at: COOKIE, on: 'result', mark: 'harmless', when: { 0: HARMLESS } },
  ],
  misuses: [
    { at: `${COOKIE}.setSecure`, rule: 'insecure-cookie', when: { 0: false, this: { not: { mark: 'harmless' } } } },
    { at: `${COOKIE}.setHttpOnly`, rule: 'insecure-cookie', when: { 0: false, this: { not: { mark: 'harmless' } } } },
    { at: `${RESPONSE}.addCookie`, rule: 'insecure-cookie', when: { 0: { lacks: 'fine' } } },
    { at: `${RESPONSE}.addCookie`, rule: 'insecure-cookie', when: { 0: { lacks: 'hidden' } } },
    ...facts(RESPONSE, 'setHeader addHeader', { rule: 'cors-any-origin', severity: 'low' as const, when: { 0: /^access-control-allow-origin$/i, 1: { anyOf: ['*', 'null'] } } }),
  ],
})
