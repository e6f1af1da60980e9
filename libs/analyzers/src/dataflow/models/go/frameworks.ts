import type { Channel } from '../../channels.ts'
import { defineModel, type SinkModel, type SourceModel } from '../model.ts'
import { each } from './sets.ts'

const MACARON = 'gopkg.in/macaron.Context'
const FLAMEGO = 'github.com/flamego/flamego.Context'
const GOFRAME = 'github.com/gogf/gf/net/ghttp.Request'
const IRIS = 'github.com/kataras/iris.Context'
const REVEL = 'github.com/revel/revel.Controller'
const FAST = 'github.com/valyala/fasthttp.RequestCtx'
const CAME = 'github.com/valyala/fasthttp.IncomingRequest'
const HERTZ = 'github.com/cloudwego/hertz/pkg/app.RequestContext'
const RESTFUL = 'github.com/emicklei/go-restful.Request'

const sources = (type: string, names: string, channel: Channel, more: Partial<SourceModel> = {}): SourceModel[] => each(names, (name) => ({ at: `${type}.${name}`, channel, ...more }))
const sinks = (type: string, names: string, is: SinkModel['is'], arg = 0, more: Partial<SinkModel> = {}): SinkModel[] => each(names, (name) => ({ at: `${type}.${name}`, arg, is, ...more }))
const HTML = { when: { 1: /html|xml|svg/i } }

/** Frameworks that are less common: Macaron, Flamego, GoFrame, Iris, Revel, fasthttp, Hertz, go-restful; and helpers that read a request into a value. */
export default defineModel({
  id: 'frameworks',
  language: 'go',
  aliases: { 'github.com/kataras/iris/context': 'github.com/kataras/iris', 'github.com/go-macaron/macaron': 'gopkg.in/macaron' },
  types: {
    'gopkg.in/macaron': { returns: { Classic: 'gopkg.in/macaron.Macaron', New: 'gopkg.in/macaron.Macaron' } },
    'gopkg.in/macaron.Macaron': { is: ['gopkg.in/macaron.Router'] },
    [MACARON]: { members: { Req: 'gopkg.in/macaron.Request', Resp: 'net/http.ResponseWriter' }, returns: { GetFile: 'mime/multipart.File' } },
    'gopkg.in/macaron.Request': { is: ['net/http.Request'], members: { Request: 'net/http.Request' }, returns: { Body: 'gopkg.in/macaron.RequestBody' } },
    [FLAMEGO]: { returns: { Request: 'gopkg.in/macaron.Request', ResponseWriter: 'net/http.ResponseWriter' } },
    [GOFRAME]: { members: { Request: 'net/http.Request', Response: 'github.com/gogf/gf/net/ghttp.Response' } },
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
    ...sources(MACARON, 'Query QueryStrings QueryTrim', 'query'),
    ...sources(MACARON, 'QueryEscape', 'query', { cleans: ['xss'] }),
    ...sources(MACARON, 'Params ParamsEscape', 'path-parameter'),
    ...sources(MACARON, 'GetCookie', 'cookie'),
    ...sources(MACARON, 'GetFile', 'upload', { cleans: ['path'] }),
    ...sources('gopkg.in/macaron.RequestBody', 'String Bytes ReadCloser', 'body'),
    ...sources(FLAMEGO, 'Query QueryTrim QueryStrings QueryUnescape', 'query'),
    ...sources(FLAMEGO, 'Param Params', 'path-parameter'),
    ...sources(FLAMEGO, 'Cookie', 'cookie'),
    ...sources(GOFRAME, 'Get GetQuery GetForm GetParam GetRequest GetQueryMap GetFormMap GetRequestMap GetMap', 'parameter'),
    ...sources(GOFRAME, 'GetRouter GetRouterMap', 'path-parameter'),
    ...sources(GOFRAME, 'GetBody GetBodyString GetJson GetRaw', 'body'),
    ...sources(GOFRAME, 'GetHeader', 'header'),
    ...sources(GOFRAME, 'Parse ParseQuery ParseForm GetStruct GetFormStruct GetQueryStruct GetRequestStruct', 'request', { into: [0] }),
    ...sources(IRIS, 'URLParam URLParamDefault URLParamTrim URLParamEscape URLParams', 'query'),
    ...sources('github.com/kataras/iris.Params', 'Get GetString GetTrim GetEscape GetDecoded', 'path-parameter'),
    ...sources(IRIS, 'FormValue FormValueDefault FormValues PostValue PostValues PostValueTrim PostValueDefault', 'form'),
    ...sources(IRIS, 'GetHeader', 'header'),
    ...sources(IRIS, 'GetCookie', 'cookie'),
    ...sources(IRIS, 'GetBody', 'body'),
    ...sources(IRIS, 'FormFile', 'upload', { cleans: ['path'] }),
    ...sources(IRIS, 'ReadJSON ReadXML ReadYAML ReadForm ReadQuery ReadParams ReadHeaders ReadBody UnmarshalBody', 'request', { into: [0] }),
    ...sources('github.com/revel/revel.Params', 'Values Query Form Route Files JSON Get', 'request'),
    ...sources('github.com/revel/revel.Params', 'Bind BindJSON', 'request', { into: [0] }),
    ...sources('github.com/revel/revel.Request', 'GetQuery GetForm GetMultipartForm GetBody GetHttpHeader GetRequestURI GetPath', 'request'),
    ...sources('github.com/valyala/fasthttp.Args', 'Peek PeekBytes PeekMulti PeekMultiBytes QueryString String', 'parameter'),
    ...sources(FAST, 'FormValue MultipartForm', 'form'),
    ...sources(FAST, 'Path RequestURI UserValue', 'path-parameter'),
    ...sources(FAST, 'PostBody Referer UserAgent', 'request'),
    ...sources(FAST, 'FormFile', 'upload', { cleans: ['path'] }),
    ...[CAME, 'github.com/valyala/fasthttp.Request'].flatMap((type) => sources(type, 'Body BodyString', 'body')),
    ...sources('github.com/valyala/fasthttp.RequestHeader', 'Peek Cookie Referer UserAgent', 'header', { cleans: ['redirect'] }),
    ...sources('github.com/valyala/fasthttp.URI', 'Path PathOriginal QueryString RequestURI FullURI LastPathSegment', 'url'),
    ...sources(HERTZ, 'Query DefaultQuery GetQuery QueryArgs', 'query'),
    ...sources(HERTZ, 'Param', 'path-parameter'),
    ...sources(HERTZ, 'PostForm DefaultPostForm GetPostForm FormValue MultipartForm', 'form'),
    ...sources(HERTZ, 'FormFile', 'upload', { cleans: ['path'] }),
    ...sources(HERTZ, 'GetHeader Cookie GetRawData Body', 'request'),
    ...sources(HERTZ, 'Bind BindAndValidate BindQuery BindJSON BindForm BindPath BindHeader BindByContentType', 'request', { into: [0] }),
    ...sources(RESTFUL, 'QueryParameter QueryParameters', 'query'),
    ...sources(RESTFUL, 'PathParameter PathParameters', 'path-parameter'),
    ...sources(RESTFUL, 'BodyParameter HeaderParameter', 'request'),
    ...sources(RESTFUL, 'ReadEntity', 'request', { into: [0] }),
    { at: 'github.com/julienschmidt/httprouter.Params.ByName', channel: 'path-parameter' },
    { at: 'github.com/gorilla/mux.Vars', channel: 'path-parameter' },
    ...sources('github.com/go-chi/chi', 'URLParam URLParamFromCtx', 'path-parameter'),
    ...sources('github.com/go-chi/chi.Context', 'URLParam', 'path-parameter'),
    ...sources('github.com/zeromicro/go-zero/rest/httpx', 'Parse ParseForm ParseJsonBody ParsePath ParseHeaders', 'request', { into: [1] }),
    ...sources('github.com/gobuffalo/buffalo.Context', 'Param Params', 'request'),
    ...sources('github.com/gobuffalo/buffalo.Context', 'Bind', 'request', { into: [0] }),
  ],
  sinks: [
    ...sinks(MACARON, 'Redirect', 'redirect'),
    ...sinks(FLAMEGO, 'Redirect', 'redirect'),
    ...sinks('github.com/gogf/gf/net/ghttp.Response', 'RedirectTo', 'redirect'),
    ...sinks('github.com/gogf/gf/net/ghttp.Response', 'ServeFile ServeFileDownload', 'path'),
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
  // handlers of Macaron and Flamego are given what was read into a struct of forms
  entries: [{ typed: [/^\*?(?:\w+\.)?\w*Context$/, /^\*?forms?\.[A-Z]\w*$/], parameters: [MACARON], tainted: { channel: 'form' } }],
  callbacks: [
    ...each('Get Post Put Delete Patch Options Head Any', (name) => ({ at: `github.com/kataras/iris.Application.${name}`, parameters: [IRIS] })),
    ...each('GET POST PUT DELETE PATCH OPTIONS HEAD Any', (name) => ({ at: `github.com/cloudwego/hertz/pkg/app/server.Hertz.${name}`, parameters: ['context.Context', HERTZ] })),
  ],
})
