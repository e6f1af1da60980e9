import { defineModel } from '../model.ts'
import { each, PART_OF_PATH } from './sets.ts'

const WRITER = 'net/http.ResponseWriter'
/** The header says that the answer is no page, so that markup in it is not run. */
const PLAIN = 'plain'
const toWriter = { 0: { type: WRITER }, '0|w': { not: { mark: PLAIN } } }
const FIX = 'Render the page with `html/template`, which escapes every value for its context, or escape the value before it is written: `html.EscapeString(value)`.'

export default defineModel({
  id: 'net-http',
  language: 'go',
  types: {
    'net/http.Request': {
      members: { URL: 'net/url.URL', Header: 'net/http.Header', Form: 'net/url.Values', PostForm: 'net/url.Values', MultipartForm: 'mime/multipart.Form', Body: 'io.ReadCloser', Response: 'net/http.Response' },
      returns: { FormFile: 'mime/multipart.File', Context: 'context.Context', Cookie: 'net/http.Cookie', MultipartReader: 'mime/multipart.Reader', WithContext: 'this', Clone: 'this' },
    },
    // what a client makes is not what came in
    'net/http': { returns: { NewRequest: 'net/http.OutgoingRequest', NewRequestWithContext: 'net/http.OutgoingRequest', FileServer: 'net/http.Handler', NewServeMux: 'net/http.ServeMux', Get: 'net/http.Response', Post: 'net/http.Response', MaxBytesReader: 'io.ReadCloser' }, members: { DefaultClient: 'net/http.Client' } },
    'net/http.OutgoingRequest': { members: { Header: 'net/http.OutgoingHeader', URL: 'net/url.URL' } },
    'net/http.OutgoingHeader': {},
    'net/http.Client': { returns: { Do: 'net/http.Response', Get: 'net/http.Response', Post: 'net/http.Response' } },
    'net/http.ResponseWriter': { returns: { Header: 'net/http.Header' } },
    'net/http.Cookie': { tracked: true },
    'mime/multipart.Form': { members: { File: 'mime/multipart.FileHeaders', Value: 'net/url.Values' } },
    'mime/multipart.FileHeaders': { members: { '*': 'mime/multipart.FileHeader' } },
    'mime/multipart.FileHeader': { cleans: { Filename: ['path'] } },
    // one of a list of them
    'mime/multipart.FileHeader[]': { is: ['mime/multipart.FileHeader'], cleans: { Filename: ['path'] } },
    'mime/multipart.Reader': { returns: { NextPart: 'mime/multipart.Part' } },
  },
  sources: [
    { at: 'net/http.Request.URL', channel: 'url' },
    // browsers encode what could be markup in an address, and here it is not decoded
    { at: 'net/http.Request.RequestURI', channel: 'raw-url', cleans: ['xss'] },
    ...each('Form PostForm MultipartForm FormValue PostFormValue', (name) => ({ at: `net/http.Request.${name}`, channel: 'form' as const })),
    // nobody can make another person's browser send one that leads elsewhere
    ...each('Header Referer BasicAuth Trailer', (name) => ({ at: `net/http.Request.${name}`, channel: 'header' as const, cleans: ['redirect'] as const })),
    // nobody can make another person's browser send a wrong one
    { at: 'net/http.Request.UserAgent', channel: 'header', cleans: ['xss', 'redirect', 'link', 'script'] },
    { at: 'net/http.Request.Host', channel: 'host-header', cleans: ['path', 'command', 'redirect', 'xss'] },
    ...each('Cookie Cookies', (name) => ({ at: `net/http.Request.${name}`, channel: 'cookie' as const })),
    ...each('Body GetBody', (name) => ({ at: `net/http.Request.${name}`, channel: 'body' as const })),
    // names of uploads are cut to their last part by mime/multipart
    { at: 'net/http.Request.FormFile', channel: 'upload', cleans: ['path'] },
    { at: 'net/http.Request.MultipartReader', channel: 'upload', cleans: ['path'] },
    { at: 'net/http.Request.PathValue', channel: 'path-parameter' },
    { at: 'mime/multipart.FileHeader.Filename', channel: 'upload-name', cleans: ['path'] },
    { at: 'mime/multipart.Part.FileName', channel: 'upload-name', cleans: ['path'] },
  ],
  sinks: [
    { at: `${WRITER}.Write`, is: 'xss', when: { this: { not: { mark: PLAIN } } }, fix: FIX },
    { at: `${WRITER}.WriteString`, is: 'xss', when: { this: { not: { mark: PLAIN } } }, fix: FIX },
    ...each('Fprintf Fprint Fprintln', (name) => ({ at: `fmt.${name}`, arg: '1+', is: 'xss' as const, when: toWriter, fix: FIX })),
    { at: 'io.WriteString', arg: 1, is: 'xss', when: toWriter, fix: FIX },
    { at: 'io.Copy', arg: 1, is: 'xss', when: toWriter, confidence: 'low', fix: FIX },
    { at: 'net/http.Redirect', arg: 2, is: 'redirect', fix: 'Redirect only within your own site: parse the target with `url.Parse`, refuse it unless `Host` is empty and the path begins with exactly one slash and contains no backslash, or look it up in a fixed list.' },
    { at: 'net/http.RedirectHandler', arg: 0, is: 'redirect' },
    { at: 'net/http.Header.Set', arg: 1, is: 'redirect', when: { 0: /^location$/i } },
    { at: 'net/http.Header.Add', arg: 1, is: 'redirect', when: { 0: /^location$/i } },
    { at: 'net/http.Header.Set', arg: 1, is: 'cors', when: { 0: /^access-control-allow-origin$/i } },
    // it refuses `..` in the path of the address itself
    { at: 'net/http.ServeFile', arg: 2, is: 'path', unlessPart: /^Path$/, unlessFrom: ['raw-url'], aloneIf: PART_OF_PATH, fix: 'Open the file below a root: `os.OpenRoot(dir)` and `root.Open(name)`, or use `http.FileServer(http.Dir(dir))`, which does not leave its directory.' },
  ],
  passes: [
    { at: `${WRITER}.Header`, from: ['this'] },
    ...each('Get Values', (name) => ({ at: `net/http.Header.${name}`, from: ['this.$0'] })),
    { at: 'net/http.Header.Clone', from: ['this'] },
    { at: 'net/http.MaxBytesReader', from: [1] },
    { at: 'net/http.Request.WithContext', from: ['this'] },
    { at: 'net/http.Request.Clone', from: ['this'] },
    { at: 'net/http.CanonicalHeaderKey', from: [0] },
    // whether a request works is nothing it says
    { at: 'net/http.Request.ParseForm', from: [] },
    { at: 'net/http.Request.ParseMultipartForm', from: [] },
    { at: 'net/http.Client.Do', from: [] },
    { at: 'net/http.Get', from: [] },
    { at: 'net/http.Post', from: [] },
    { at: 'net/http.Request.Context', from: [] },
  ],
  marks: [
    ...each('Set Add', (name) => ({ at: `net/http.Header.${name}`, when: { 0: /^content-type$/i, 1: /^(?!text\/html|application\/xhtml|image\/svg|text\/xml|application\/xml|\0)/i }, mark: PLAIN, on: 'this' })),
    ...each('Set Add', (name) => ({ at: `net/http.Header.${name}`, when: { 0: /^content-disposition$/i, 1: /^attachment/i }, mark: PLAIN, on: 'this' })),
    { at: 'net/http.Cookie.Secure', set: true, when: { 0: { not: false } }, mark: 'secure' },
    { at: 'net/http.Cookie.HttpOnly', set: true, when: { 0: { not: false } }, mark: 'hidden' },
    { at: 'net/http.Cookie.MaxAge', set: true, when: { 0: /^-/ }, mark: 'removed' },
  ],
  callbacks: [
    { at: 'net/http.HandleFunc', parameters: [WRITER, 'net/http.Request'] },
    { at: 'net/http.ServeMux.HandleFunc', parameters: [WRITER, 'net/http.Request'] },
    { at: 'net/http.HandlerFunc', parameters: [WRITER, 'net/http.Request'], gives: 'value' },
  ],
  misuses: [
    {
      at: 'net/http.SetCookie',
      when: { 1: { lacks: 'secure' }, '1|cookie': { lacks: 'removed' }, '1|made': { object: true } },
      rule: 'insecure-cookie',
      confidence: 'medium',
      title: 'Cookie without Secure',
      fix: 'Set `Secure: true`, `HttpOnly: true` and `SameSite: http.SameSiteLaxMode` on the cookie.',
    },
    {
      at: 'net/http.SetCookie',
      when: { 1: { lacks: 'hidden' }, '1|cookie': { lacks: 'removed' }, '1.Name': /sess|sid\b|token|auth|jwt|login/i },
      rule: 'insecure-cookie',
      title: 'Session cookie without HttpOnly',
      fix: 'Set `HttpOnly: true` on the cookie.',
    },
    { at: 'net/http.Cookie.Secure', set: true, when: { 0: false }, rule: 'insecure-cookie', title: 'Cookie without Secure', fix: 'Set `Secure: true`.' },
    { at: 'net/http.Cookie.HttpOnly', set: true, when: { 0: false }, rule: 'insecure-cookie', title: 'Cookie without HttpOnly', fix: 'Set `HttpOnly: true`.' },
    { at: 'net/http.Dir', when: { 0: '/' }, rule: 'path-traversal', title: 'Whole file system served', fix: 'Serve one directory with nothing but public files: `http.Dir("./public")`.' },
    { at: 'net/http.CrossOriginProtection.AddInsecureBypassPattern', when: { 0: /^\/(?:\*+|\{[^}]*\.\.\.\})?$/ }, rule: 'csrf-disabled', title: 'CSRF protection disabled for all paths', fix: 'Exempt only the paths that other sites must reach: `AddInsecureBypassPattern("/webhook")`.' },
  ],
})
