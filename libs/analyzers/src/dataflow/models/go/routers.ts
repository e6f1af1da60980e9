import { defineModel } from '../model.ts'
import { each } from './sets.ts'

const HANDLER = ['net/http.ResponseWriter', 'net/http.Request']
const CHI = ['github.com/go-chi/chi.Mux', 'github.com/go-chi/chi.Router']
const BEEGO = 'github.com/beego/beego/server/web.Controller'

/** Routers on top of net/http, and older frameworks. */
export default defineModel({
  id: 'routers',
  language: 'go',
  aliases: {
    ...Object.fromEntries(['v2', 'v3', 'v4', 'v5'].map((version) => [`github.com/go-chi/chi/${version}`, 'github.com/go-chi/chi'])),
    'github.com/beego/beego/v2/server/web': 'github.com/beego/beego/server/web',
    'github.com/astaxie/beego': 'github.com/beego/beego/server/web',
    'github.com/beego/beego': 'github.com/beego/beego/server/web',
    'github.com/kataras/iris/v12': 'github.com/kataras/iris',
  },
  types: {
    'github.com/gorilla/mux': { returns: { NewRouter: 'github.com/gorilla/mux.Router' } },
    'github.com/gorilla/mux.Router': { returns: { PathPrefix: 'github.com/gorilla/mux.Route' } },
    'github.com/gorilla/mux.Route': { returns: { Subrouter: 'github.com/gorilla/mux.Router' } },
    'github.com/go-chi/chi': { returns: { NewRouter: 'github.com/go-chi/chi.Mux' } },
    'github.com/beego/beego/server/web.Controller': { members: { Ctx: 'github.com/beego/beego/server/web/context.Context' } },
    'github.com/beego/beego/server/web/context.Context': { members: { Input: 'github.com/beego/beego/server/web/context.BeegoInput', Request: 'net/http.Request', ResponseWriter: 'net/http.ResponseWriter' } },
    'gopkg.in/macaron.v1.Context': { members: { Req: 'net/http.Request', Resp: 'net/http.ResponseWriter' } },
  },
  sources: [
    { at: 'github.com/gorilla/mux.Vars', what: 'a part of the path', kind: 'request' },
    ...each('URLParam URLParamFromCtx', (name) => ({ at: `github.com/go-chi/chi.${name}`, what: 'a part of the path' })),
    { at: 'github.com/julienschmidt/httprouter.Params.ByName', what: 'a part of the path' },
    ...each('GetString GetStrings Input', (name) => ({ at: `${BEEGO}.${name}`, what: 'a form field' })),
    { at: `${BEEGO}.GetFile`, what: 'an uploaded file', cleans: ['path'] },
    ...each('Query Param Header Cookie URI URL Data RequestBody', (name) => ({ at: `github.com/beego/beego/server/web/context.BeegoInput.${name}`, what: 'the request' })),
    ...each('Query QueryTrim QueryEscape Params GetCookie', (name) => ({ at: `gopkg.in/macaron.v1.Context.${name}`, what: 'the request' })),
    ...each('URLParam FormValue PostValue GetHeader GetCookie', (name) => ({ at: `github.com/kataras/iris.Context.${name}`, what: 'the request' })),
  ],
  sinks: [
    { at: `${BEEGO}.Redirect`, is: 'redirect' },
    { at: `${BEEGO}.SaveToFile`, arg: 1, is: 'path' },
    { at: 'gopkg.in/macaron.v1.Context.Redirect', is: 'redirect' },
    { at: 'gopkg.in/macaron.v1.Context.ServeFileContent', is: 'path' },
    { at: 'github.com/kataras/iris.Context.HTML', is: 'xss' },
    { at: 'github.com/kataras/iris.Context.Redirect', is: 'redirect' },
  ],
  callbacks: [
    { at: 'github.com/gorilla/mux.Router.HandleFunc', parameters: HANDLER },
    ...CHI.flatMap((type) => each('Get Post Put Delete Patch Options Head HandleFunc', (name) => ({ at: `${type}.${name}`, parameters: HANDLER }))),
    ...CHI.flatMap((type) => each('Route Group', (name) => ({ at: `${type}.${name}`, parameters: ['github.com/go-chi/chi.Router'] }))),
  ],
})
