import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const CONTROLLER = 'beego.Controller'
const CONTEXT = 'beego/context.Context'
const INPUT = 'beego/context.BeegoInput'
const OUTPUT = 'beego/context.BeegoOutput'
/** The header says that the answer is no page. */
const PLAIN = 'plain'
const NO_PAGE = /^(?!text\/html|application\/xhtml|image\/svg|text\/xml|application\/xml|\0)/i
const FIX = 'Render a template, which escapes the value, or escape it before it is written: `html.EscapeString(value)`.'
const page = (at: string, arg = 0, when?: SinkModel['when']): SinkModel => ({ at, arg, is: 'xss', fix: FIX, ...(when ? { when } : {}) })

/** Beego: controllers, their input and output. Its packages moved with version 2. */
export default defineModel({
  id: 'beego',
  language: 'go',
  aliases: {
    'github.com/astaxie/beego': 'beego',
    'github.com/beego/beego': 'beego',
    'github.com/beego/beego/adapter': 'beego',
    'github.com/beego/beego/server/web': 'beego',
    'github.com/beego/beego/client/orm': 'beego/orm',
    'github.com/beego/beego/client/httplib': 'beego/httplib',
    'github.com/beego/beego/core/logs': 'beego/logs',
    'github.com/beego/beego/core/utils': 'beego/utils',
  },
  types: {
    [CONTROLLER]: { members: { Ctx: CONTEXT }, returns: { GetFile: 'mime/multipart.File', Input: 'net/url.Values', GetFiles: 'mime/multipart.FileHeaders' } },
    [CONTEXT]: { members: { Input: INPUT, Output: OUTPUT, Request: 'net/http.Request', ResponseWriter: 'net/http.ResponseWriter' } },
    [INPUT]: { members: { Context: CONTEXT }, returns: { Params: 'net/url.Values' } },
    [OUTPUT]: { members: { Context: CONTEXT } },
    'beego/context': { returns: { NewContext: CONTEXT } },
    'beego/httplib': { returns: Object.fromEntries(each('Get Post Put Delete Head NewBeegoRequest', (name) => [name, 'beego/httplib.BeegoHTTPRequest'])) },
  },
  sources: [
    ...each('GetString GetStrings Input', (name) => ({ at: `${CONTROLLER}.${name}`, channel: 'form' as const })),
    ...each('GetFile GetFiles', (name) => ({ at: `${CONTROLLER}.${name}`, channel: 'upload' as const, cleans: ['path'] as const })),
    ...each('ParseForm Bind BindJSON BindForm BindYAML BindXML', (name) => ({ at: `${CONTROLLER}.${name}`, channel: 'request' as const, into: [0] })),
    ...each('Bind BindJSON BindForm BindYAML BindXML', (name) => ({ at: `${CONTEXT}.${name}`, channel: 'request' as const, into: [0] })),
    { at: `${CONTEXT}.GetCookie`, channel: 'cookie' },
    ...each('Query Param Params Header Cookie URI URL Refer Referer UserAgent Data GetData RequestBody CopyBody', (name) => ({ at: `${INPUT}.${name}`, channel: 'request' as const })),
    { at: `${INPUT}.Bind`, channel: 'request', into: [0] },
    { at: `${INPUT}.ResetParams`, channel: 'request' },
  ],
  sinks: [
    { at: `${CONTROLLER}.Redirect`, is: 'redirect' },
    { at: `${CONTEXT}.Redirect`, arg: 1, is: 'redirect' },
    { at: `${CONTROLLER}.SaveToFile`, arg: 1, is: 'path' },
    { at: `${CONTROLLER}.SaveToFile`, arg: 1, is: 'upload' },
    { at: `${OUTPUT}.Download`, is: 'path' },
    page(`${CONTROLLER}.CustomAbort`, 1),
    page(`${CONTEXT}.WriteString`),
    page(`${CONTEXT}.Abort`, 1),
    page(`${OUTPUT}.Body`, 0, { this: { not: { mark: PLAIN } } }),
    page('beego/context.WriteBody', 2),
    ...each('Str2html', (name) => page(`beego.${name}`)),
    { at: `${OUTPUT}.Header`, arg: 1, is: 'redirect', when: { 0: /^location$/i } },
    { at: `${OUTPUT}.Header`, arg: 1, is: 'cors', when: { 0: /^access-control-allow-origin$/i } },
    ...each('Get Post Put Delete Head NewBeegoRequest', (name) => ({ at: `beego/httplib.${name}`, is: 'ssrf' as const })),
    ...['beego', 'beego/logs', 'beego/logs.BeeLogger'].flatMap((at) => each('Alert Critical Debug Emergency Error Info Informational Notice Trace Warn Warning', (name): SinkModel => ({ at: `${at}.${name}`, arg: 'any', is: 'log', severity: 'low', fix: 'Quote the value, so that line breaks are escaped: `logs.Info("user %q", name)`.' }))),
    ...each('Open', (name) => ({ at: `beego.FileSystem.${name}`, is: 'path' as const })),
    { at: 'beego.Walk', arg: 1, is: 'path' },
  ],
  passes: [
    { at: 'beego.ParseForm', from: [0], to: 1 },
    { at: 'beego/utils.BeeMap.Set', from: [1], to: 'this' },
    ...each('Get Items', (name) => ({ at: `beego/utils.BeeMap.${name}`, from: ['this'] })),
  ],
  sanitizers: [...each('Htmlquote HTMLQuote', (name) => ({ at: `beego.${name}`, cleans: ['xss'] as const }))],
  marks: [
    { at: `${OUTPUT}.ContentType`, when: { 0: /^(?!\.?x?html?$|\.?xml$|\.?svg$|text\/html|application\/xhtml|image\/svg|text\/xml|application\/xml|\0)/i }, mark: PLAIN, on: 'this' },
    { at: `${OUTPUT}.Header`, when: { 0: /^content-type$/i, 1: NO_PAGE }, mark: PLAIN, on: 'this' },
  ],
  callbacks: [
    ...each('Get Post Put Delete Patch Options Head Any', (name) => ({ at: `beego.${name}`, parameters: [CONTEXT] })),
    { at: 'beego.InsertFilter', arg: 2, parameters: [CONTEXT] },
  ],
  misuses: [
    ...each('SetCookie', (name) => ({ at: `${CONTEXT}.${name}`, when: { 5: false }, rule: 'insecure-cookie', title: 'Cookie without Secure', fix: 'Pass `true` for `secure` and for `httponly`: `ctx.SetCookie(name, value, age, "/", domain, true, true)`.' })),
    ...each('SetCookie', (name) => ({ at: `${CONTEXT}.${name}`, when: { 5: { not: false }, 6: false }, rule: 'insecure-cookie', title: 'Cookie without HttpOnly', fix: 'Pass `true` for `httponly`.' })),
  ],
})
