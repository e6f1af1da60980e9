import { defineModel } from '../model.ts'
import { each } from './sets.ts'

const C = 'github.com/gofiber/fiber.Ctx'

export default defineModel({
  id: 'fiber',
  language: 'go',
  types: {
    'github.com/gofiber/fiber': { returns: { New: 'github.com/gofiber/fiber.App' } },
    'github.com/gofiber/fiber.App': { returns: { Group: 'github.com/gofiber/fiber.App' } },
    [C]: { returns: { Status: 'this', Type: 'this', FormFile: 'mime/multipart.FileHeader' } },
    'github.com/gofiber/fiber.Cookie': { tracked: true },
  },
  sources: [
    ...each('Query Queries OriginalURL', (name) => ({ at: `${C}.${name}`, channel: 'query' as const })),
    ...each('Params AllParams Path', (name) => ({ at: `${C}.${name}`, channel: 'path-parameter' as const })),
    ...each('FormValue MultipartForm', (name) => ({ at: `${C}.${name}`, channel: 'form' as const })),
    { at: `${C}.FormFile`, channel: 'upload', cleans: ['path'] },
    ...each('Get GetReqHeaders', (name) => ({ at: `${C}.${name}`, channel: 'header' as const })),
    { at: `${C}.Cookies`, channel: 'cookie' },
    ...each('Body BodyRaw', (name) => ({ at: `${C}.${name}`, channel: 'body' as const })),
    ...each('BodyParser QueryParser ParamsParser ReqHeaderParser CookieParser', (name) => ({ at: `${C}.${name}`, channel: 'request' as const, into: [0] })),
  ],
  sinks: [
    ...each('SendString Send Write WriteString', (name) => ({ at: `${C}.${name}`, is: 'xss' as const, when: { this: { mark: 'page' } } })),
    { at: `${C}.Redirect`, is: 'redirect' },
    ...each('SendFile Download', (name) => ({ at: `${C}.${name}`, is: 'path' as const })),
    { at: `${C}.SaveFile`, arg: 1, is: 'path' },
    { at: `${C}.SaveFile`, arg: 1, is: 'upload' },
  ],
  marks: [
    { at: `${C}.Set`, when: { 0: /^content-type$/i, 1: /html/i }, mark: 'page', on: 'this' },
    { at: `${C}.Type`, when: { 0: /html/i }, mark: 'page', on: 'this' },
    { at: 'github.com/gofiber/fiber.Cookie.Secure', set: true, when: { 0: { not: false } }, mark: 'secure' },
  ],
  callbacks: each('Get Post Put Delete Patch Options Head All Use Add', (name) => ({ at: `github.com/gofiber/fiber.App.${name}`, parameters: [C] })),
  misuses: [{ at: `${C}.Cookie`, when: { 0: { lacks: 'secure' } }, rule: 'insecure-cookie', confidence: 'medium', title: 'Cookie without Secure', fix: 'Set `Secure: true` and `HTTPOnly: true` on the cookie.' }],
})
