import { defineModel } from '../model.ts'
import { each, PART_OF_PATH } from './sets.ts'

const C = 'github.com/gin-gonic/gin.Context'
const ROUTES = ['github.com/gin-gonic/gin.Engine', 'github.com/gin-gonic/gin.RouterGroup']

export default defineModel({
  id: 'gin',
  language: 'go',
  types: {
    'github.com/gin-gonic/gin': { returns: { Default: 'github.com/gin-gonic/gin.Engine', New: 'github.com/gin-gonic/gin.Engine' } },
    'github.com/gin-gonic/gin.Engine': { is: ['github.com/gin-gonic/gin.RouterGroup'] },
    'github.com/gin-gonic/gin.RouterGroup': { returns: { Group: 'github.com/gin-gonic/gin.RouterGroup' } },
    [C]: { members: { Request: 'net/http.Request', Writer: 'net/http.ResponseWriter' }, returns: { FormFile: 'mime/multipart.FileHeader', MultipartForm: 'mime/multipart.Form' } },
  },
  sources: [
    ...each('Query DefaultQuery GetQuery QueryArray QueryMap GetQueryArray GetQueryMap', (name) => ({ at: `${C}.${name}`, channel: 'query' as const })),
    { at: `${C}.Param`, channel: 'path-parameter' },
    { at: `${C}.Params`, channel: 'path-parameter' },
    ...each('PostForm DefaultPostForm GetPostForm PostFormArray PostFormMap MultipartForm', (name) => ({ at: `${C}.${name}`, channel: 'form' as const })),
    { at: `${C}.FormFile`, channel: 'upload', cleans: ['path'] },
    { at: `${C}.GetHeader`, channel: 'header' },
    { at: `${C}.Cookie`, channel: 'cookie' },
    { at: `${C}.GetRawData`, channel: 'body' },
    ...each('Bind BindJSON BindQuery BindXML BindYAML BindUri BindHeader ShouldBind ShouldBindJSON ShouldBindQuery ShouldBindXML ShouldBindYAML ShouldBindUri ShouldBindHeader ShouldBindWith ShouldBindBodyWith MustBindWith', (name) => ({ at: `${C}.${name}`, channel: 'request' as const, into: [0] })),
  ],
  passes: [
    { at: `${C}.Set`, from: [1], to: 'this.$0' },
    ...each('Get MustGet GetString GetStringSlice GetStringMap GetStringMapString GetStringMapStringSlice', (name) => ({ at: `${C}.${name}`, from: ['this.$0'] })),
  ],
  sinks: [
    { at: `${C}.Redirect`, arg: 1, is: 'redirect' },
    // they serve it by `http.ServeFile`; `FileFromFS` asks a file system, which nothing leads out of
    ...each('File FileAttachment', (name) => ({ at: `${C}.${name}`, is: 'path' as const, aloneIf: PART_OF_PATH })),
    { at: `${C}.SaveUploadedFile`, arg: 1, is: 'path', fix: 'Choose the name yourself, or keep only its last part: `filepath.Join(dir, filepath.Base(file.Filename))`.' },
    { at: `${C}.SaveUploadedFile`, arg: 1, is: 'upload', fix: 'Choose the name yourself and take the extension from a fixed list: `uuid.NewString() + ".png"`.' },
    { at: `${C}.Data`, arg: 2, is: 'xss', when: { 1: /html|xml/i } },
    { at: `${C}.Header`, arg: 1, is: 'cors', when: { 0: /^access-control-allow-origin$/i } },
    { at: `${C}.Header`, arg: 1, is: 'redirect', when: { 0: /^location$/i } },
  ],
  callbacks: ROUTES.flatMap((type) => each('GET POST PUT DELETE PATCH OPTIONS HEAD Any Handle Use', (name) => ({ at: `${type}.${name}`, parameters: [C] }))),
  misuses: [
    { at: `${C}.SetCookie`, when: { 5: false }, rule: 'insecure-cookie', title: 'Cookie without Secure', fix: 'Pass `true` for `secure` and for `httpOnly`: `c.SetCookie(name, value, age, "/", domain, true, true)`.' },
    { at: `${C}.SetCookie`, when: { 5: { not: false }, 6: false }, rule: 'insecure-cookie', title: 'Cookie without HttpOnly', fix: 'Pass `true` for `httpOnly`.' },
    { at: 'github.com/gin-contrib/cors.Config.AllowAllOrigins', set: true, when: { 0: true }, rule: 'cors-any-origin', severity: 'low' },
    { at: 'github.com/gin-contrib/cors.Default', rule: 'cors-any-origin', severity: 'low' },
  ],
})
