import { defineModel, type SinkModel, type SourceModel } from '../model.ts'
import { each } from './sets.ts'

const MACARON = 'gopkg.in/macaron.Context'
const IRIS = 'github.com/kataras/iris.Context'
const REVEL = 'github.com/revel/revel.Controller'
const FAST = 'github.com/valyala/fasthttp.RequestCtx'
const CAME = 'github.com/valyala/fasthttp.IncomingRequest'
const HERTZ = 'github.com/cloudwego/hertz/pkg/app.RequestContext'
const RESTFUL = 'github.com/emicklei/go-restful.Request'

const sources = (type: string, names: string, what: string, more: Partial<SourceModel> = {}): SourceModel[] => each(names, (name) => ({ at: `${type}.${name}`, what, ...more }))
const sinks = (type: string, names: string, is: SinkModel['is'], arg = 0, more: Partial<SinkModel> = {}): SinkModel[] => each(names, (name) => ({ at: `${type}.${name}`, arg, is, ...more }))
const HTML = { when: { 1: /html|xml|svg/i } }

/** Frameworks that are less common: Macaron, Iris, Revel, fasthttp, Hertz, go-restful; and helpers that read a request into a value. */
export default defineModel({
  id: 'frameworks',
  language: 'go',
  aliases: { 'github.com/kataras/iris/context': 'github.com/kataras/iris', 'github.com/go-macaron/macaron': 'gopkg.in/macaron' },
  types: {
    'gopkg.in/macaron': { returns: { Classic: 'gopkg.in/macaron.Macaron', New: 'gopkg.in/macaron.Macaron' } },
    'gopkg.in/macaron.Macaron': { is: ['gopkg.in/macaron.Router'] },
    [MACARON]: { members: { Req: 'gopkg.in/macaron.Request', Resp: 'net/http.ResponseWriter' }, returns: { GetFile: 'mime/multipart.File' } },
    'gopkg.in/macaron.Request': { is: ['net/http.Request'], members: { Request: 'net/http.Request' }, returns: { Body: 'gopkg.in/macaron.RequestBody' } },
    'github.com/kataras/iris': { returns: { New: 'github.com/kataras/iris.Application', Default: 'github.com/kataras/iris.Application' } },
    [IRIS]: { returns: { Request: 'net/http.Request', ResponseWriter: 'net/http.ResponseWriter', FormFile: 'mime/multipart.File', Params: 'github.com/kataras/iris.Params' } },
    [REVEL]: { members: { Params: 'github.com/revel/revel.Params', Request: 'github.com/revel/revel.Request' } },
    'github.com/revel/revel.Params': { members: { Values: 'net/url.Values', Query: 'net/url.Values', Form: 'net/url.Values', Route: 'net/url.Values' } },
    'github.com/revel/revel.Request': { is: ['net/http.Request'] },
    [FAST]: { returns: { QueryArgs: 'github.com/valyala/fasthttp.Args', PostArgs: 'github.com/valyala/fasthttp.Args', URI: 'github.com/valyala/fasthttp.URI' }, members: { Request: CAME } },
    // to rewrite the address that was asked for sends nothing anywhere
    'github.com/valyala/fasthttp': { returns: { AcquireRequest: 'github.com/valyala/fasthttp.Request' } },
    [CAME]: { members: { Header: 'github.com/valyala/fasthttp.RequestHeader' }, returns: { URI: 'github.com/valyala/fasthttp.URI' } },
    'github.com/valyala/fasthttp.Request': { members: { Header: 'github.com/valyala/fasthttp.RequestHeader' }, returns: { URI: 'github.com/valyala/fasthttp.URI' } },
    'github.com/valyala/fasthttp.URI': { returns: { QueryArgs: 'github.com/valyala/fasthttp.Args' } },
    [HERTZ]: { returns: { FormFile: 'mime/multipart.FileHeader', MultipartForm: 'mime/multipart.Form' } },
    'github.com/emicklei/go-restful.Request': { members: { Request: 'net/http.Request' } },
    'github.com/emicklei/go-restful.Response': { members: { ResponseWriter: 'net/http.ResponseWriter' }, is: ['net/http.ResponseWriter'] },
  },
  sources: [
    ...sources(MACARON, 'Query QueryStrings QueryTrim', 'the query string'),
    ...sources(MACARON, 'QueryEscape', 'the query string', { cleans: ['xss'] }),
    ...sources(MACARON, 'Params ParamsEscape', 'a part of the path'),
    ...sources(MACARON, 'GetCookie', 'a cookie'),
    ...sources(MACARON, 'GetFile', 'an uploaded file', { cleans: ['path'] }),
    ...sources('gopkg.in/macaron.RequestBody', 'String Bytes ReadCloser', 'the request body'),
    ...sources(IRIS, 'URLParam URLParamDefault URLParamTrim URLParamEscape URLParams', 'the query string'),
    ...sources('github.com/kataras/iris.Params', 'Get GetString GetTrim GetEscape GetDecoded', 'a part of the path'),
    ...sources(IRIS, 'FormValue FormValueDefault FormValues PostValue PostValues PostValueTrim PostValueDefault', 'a form field'),
    ...sources(IRIS, 'GetHeader', 'a header'),
    ...sources(IRIS, 'GetCookie', 'a cookie'),
    ...sources(IRIS, 'GetBody', 'the request body'),
    ...sources(IRIS, 'FormFile', 'an uploaded file', { cleans: ['path'] }),
    ...sources(IRIS, 'ReadJSON ReadXML ReadYAML ReadForm ReadQuery ReadParams ReadHeaders ReadBody UnmarshalBody', 'the request', { into: [0] }),
    ...sources('github.com/revel/revel.Params', 'Values Query Form Route Files JSON Get', 'the request'),
    ...sources('github.com/revel/revel.Params', 'Bind BindJSON', 'the request', { into: [0] }),
    ...sources('github.com/revel/revel.Request', 'GetQuery GetForm GetMultipartForm GetBody GetHttpHeader GetRequestURI GetPath', 'the request'),
    ...sources('github.com/valyala/fasthttp.Args', 'Peek PeekBytes PeekMulti PeekMultiBytes QueryString String', 'the query string or a form field'),
    ...sources(FAST, 'FormValue MultipartForm', 'a form field'),
    ...sources(FAST, 'Path RequestURI UserValue', 'a part of the path'),
    ...sources(FAST, 'PostBody Referer UserAgent', 'the request'),
    ...sources(FAST, 'FormFile', 'an uploaded file', { cleans: ['path'] }),
    ...[CAME, 'github.com/valyala/fasthttp.Request'].flatMap((type) => sources(type, 'Body BodyString', 'the request body')),
    ...sources('github.com/valyala/fasthttp.RequestHeader', 'Peek Cookie Referer UserAgent', 'a header', { cleans: ['redirect'] }),
    ...sources('github.com/valyala/fasthttp.URI', 'Path PathOriginal QueryString RequestURI FullURI LastPathSegment', 'the URL'),
    ...sources(HERTZ, 'Query DefaultQuery GetQuery QueryArgs', 'the query string'),
    ...sources(HERTZ, 'Param', 'a part of the path'),
    ...sources(HERTZ, 'PostForm DefaultPostForm GetPostForm FormValue MultipartForm', 'a form field'),
    ...sources(HERTZ, 'FormFile', 'an uploaded file', { cleans: ['path'] }),
    ...sources(HERTZ, 'GetHeader Cookie GetRawData Body', 'the request'),
    ...sources(HERTZ, 'Bind BindAndValidate BindQuery BindJSON BindForm BindPath BindHeader BindByContentType', 'the request', { into: [0] }),
    ...sources(RESTFUL, 'QueryParameter QueryParameters', 'the query string'),
    ...sources(RESTFUL, 'PathParameter PathParameters', 'a part of the path'),
    ...sources(RESTFUL, 'BodyParameter HeaderParameter', 'the request'),
    ...sources(RESTFUL, 'ReadEntity', 'the request', { into: [0] }),
    { at: 'github.com/julienschmidt/httprouter.Params.ByName', what: 'a part of the path' },
    { at: 'github.com/gorilla/mux.Vars', what: 'a part of the path' },
    ...sources('github.com/go-chi/chi', 'URLParam URLParamFromCtx', 'a part of the path'),
    ...sources('github.com/go-chi/chi.Context', 'URLParam', 'a part of the path'),
    ...sources('github.com/zeromicro/go-zero/rest/httpx', 'Parse ParseForm ParseJsonBody ParsePath ParseHeaders', 'the request', { into: [1] }),
    ...sources('github.com/gobuffalo/buffalo.Context', 'Param Params', 'the request'),
    ...sources('github.com/gobuffalo/buffalo.Context', 'Bind', 'the request', { into: [0] }),
  ],
  sinks: [
    ...sinks(MACARON, 'Redirect', 'redirect'),
    ...sinks(MACARON, 'ServeFile ServeFileContent', 'path'),
    ...sinks(MACARON, 'SaveToFile', 'path', 1),
    ...sinks(MACARON, 'SaveToFile', 'upload', 1),
    ...sinks(IRIS, 'HTML', 'xss'),
    ...sinks(IRIS, 'Redirect', 'redirect'),
    ...sinks(IRIS, 'SendFile ServeFile SendFileWithRate ServeFileWithRate', 'path'),
    ...sinks(IRIS, 'SaveFormFile', 'path', 1),
    ...sinks(REVEL, 'RenderHTML', 'xss'),
    ...sinks(REVEL, 'Redirect', 'redirect'),
    ...sinks(REVEL, 'RenderFileName', 'path'),
    ...sinks(REVEL, 'RenderBinary', 'xss', 0, { when: { 1: /\.(?:x?html?|svg|xml)$/i } }),
    ...sinks(FAST, 'Redirect RedirectBytes', 'redirect'),
    ...sinks(FAST, 'SendFile SendFileBytes', 'path'),
    ...sinks('github.com/valyala/fasthttp', 'SaveMultipartFile', 'path', 1),
    ...sinks('github.com/valyala/fasthttp', 'ServeFile ServeFileBytes ServeFileUncompressed', 'path', 1),
    ...sinks(FAST, 'Write WriteString SetBody SetBodyString', 'xss', 0, { when: { this: { mark: 'page' } } }),
    ...sinks(FAST, 'Success SuccessString', 'xss', 1, { when: { 0: /html|xml|svg/i } }),
    ...sinks('github.com/valyala/fasthttp', 'Get GetTimeout GetDeadline Post', 'ssrf', 1),
    ...sinks('github.com/valyala/fasthttp.Request', 'SetRequestURI SetHost', 'ssrf', 0, { confidence: 'medium' }),
    ...sinks(HERTZ, 'Redirect', 'redirect', 1),
    ...sinks(HERTZ, 'File FileAttachment', 'path'),
    ...sinks(HERTZ, 'SaveUploadedFile', 'path', 1),
    ...sinks(HERTZ, 'Data', 'xss', 2, HTML),
    ...sinks('github.com/go-chi/render', 'HTML', 'xss', 2),
    ...sinks('github.com/labstack/echo.Context', 'Stream', 'xss', 2, HTML),
    ...sinks('golang.org/x/net/html', 'Render', 'xss', 1, { when: { 0: { type: 'net/http.ResponseWriter' } }, confidence: 'low' }),
  ],
  passes: [
    ...each('DecodeJSON DecodeXML DecodeForm', (name) => ({ at: `github.com/go-chi/render.${name}`, from: [0], to: 1 })),
    ...each('Decode Bind', (name) => ({ at: `github.com/go-chi/render.${name}`, from: ['0.Body'], to: 1 })),
  ],
  marks: [{ at: `${FAST}.SetContentType`, when: { 0: /html|xml|svg/i }, mark: 'page', on: 'this' }],
  callbacks: [
    ...each('Get Post Put Delete Patch Options Head Any', (name) => ({ at: `github.com/kataras/iris.Application.${name}`, parameters: [IRIS] })),
    ...each('GET POST PUT DELETE PATCH OPTIONS HEAD Any', (name) => ({ at: `github.com/cloudwego/hertz/pkg/app/server.Hertz.${name}`, parameters: ['context.Context', HERTZ] })),
  ],
})
