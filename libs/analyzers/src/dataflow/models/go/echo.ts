import { defineModel } from '../model.ts'
import { each } from './sets.ts'

const C = 'github.com/labstack/echo.Context'
const ROUTES = ['github.com/labstack/echo.Echo', 'github.com/labstack/echo.Group']

export default defineModel({
  id: 'echo',
  language: 'go',
  types: {
    'github.com/labstack/echo': { returns: { New: 'github.com/labstack/echo.Echo' } },
    'github.com/labstack/echo.Echo': { returns: { Group: 'github.com/labstack/echo.Group' } },
    'github.com/labstack/echo.Group': { returns: { Group: 'github.com/labstack/echo.Group' } },
    [C]: { returns: { Request: 'net/http.Request', Response: 'net/http.ResponseWriter', FormFile: 'mime/multipart.FileHeader', QueryParams: 'net/url.Values', FormParams: 'net/url.Values', MultipartForm: 'mime/multipart.Form', Cookie: 'net/http.Cookie' } },
  },
  sources: [
    ...each('QueryParam QueryParams QueryString', (name) => ({ at: `${C}.${name}`, channel: 'query' as const })),
    ...each('Param ParamValues', (name) => ({ at: `${C}.${name}`, channel: 'path-parameter' as const })),
    ...each('FormValue FormParams MultipartForm', (name) => ({ at: `${C}.${name}`, channel: 'form' as const })),
    { at: `${C}.FormFile`, channel: 'upload', cleans: ['path'] },
    ...each('Cookie Cookies', (name) => ({ at: `${C}.${name}`, channel: 'cookie' as const })),
    { at: `${C}.Bind`, channel: 'request', into: [0] },
  ],
  sinks: [
    ...each('HTML HTMLBlob', (name) => ({ at: `${C}.${name}`, arg: 1, is: 'xss' as const })),
    { at: `${C}.Blob`, arg: 2, is: 'xss', when: { 1: /html|xml/i } },
    { at: `${C}.Redirect`, arg: 1, is: 'redirect' },
    ...each('File Attachment Inline', (name) => ({ at: `${C}.${name}`, is: 'path' as const })),
  ],
  callbacks: ROUTES.flatMap((type) => each('GET POST PUT DELETE PATCH OPTIONS HEAD Any Add', (name) => ({ at: `${type}.${name}`, parameters: [C] }))),
  misuses: [{ at: `${C}.SetCookie`, when: { 0: { lacks: 'secure' }, '0|cookie': { lacks: 'removed' } }, rule: 'insecure-cookie', confidence: 'medium', title: 'Cookie without Secure', fix: 'Set `Secure: true` and `HttpOnly: true` on the cookie.' }],
})
