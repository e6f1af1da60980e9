import { BELIEVED, KEPT_FIX as FIX } from '../entries.ts'
import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const GORILLA = 'github.com/gorilla/sessions'
const VALUES = `${GORILLA}.Values`
const SCS = 'github.com/alexedwards/scs'
const FIBER = 'github.com/gofiber/fiber/middleware/session'

/** A call that keeps a value under a name: the name is the program's own, and what is believed under it is checked before. */
const keeps = (at: string, name: number): SinkModel[] => [
  { at, arg: name, is: 'trust', fix: FIX },
  { at, arg: name + 1, is: 'trust', when: { [name]: BELIEVED }, fix: FIX },
]

/** Sessions: what is kept for each visitor, and believed wherever it is read. */
export default defineModel({
  id: 'kept',
  language: 'go',
  types: {
    [`${GORILLA}.Session`]: { members: { Values: VALUES } },
    [VALUES]: {},
    ...Object.fromEntries(['Store', 'CookieStore', 'FilesystemStore'].map((name) => [`${GORILLA}.${name}`, { returns: { Get: `${GORILLA}.Session`, New: `${GORILLA}.Session` } }])),
    [GORILLA]: { returns: { NewFilesystemStore: `${GORILLA}.FilesystemStore` } },
    'github.com/labstack/echo-contrib/session': { returns: { Get: `${GORILLA}.Session` } },
    [SCS]: { returns: { New: `${SCS}.SessionManager`, NewSession: `${SCS}.SessionManager` } },
    'github.com/gin-contrib/sessions': { returns: { Default: 'github.com/gin-contrib/sessions.Session', DefaultMany: 'github.com/gin-contrib/sessions.Session' } },
    [FIBER]: { returns: { New: `${FIBER}.Store`, FromContext: `${FIBER}.Session` } },
    [`${FIBER}.Store`]: { returns: { Get: `${FIBER}.Session` } },
    'github.com/kataras/iris/sessions': { returns: { Get: 'github.com/kataras/iris/sessions.Session' } },
  },
  sinks: [
    { at: `${VALUES}.[]`, set: true, when: { 1: BELIEVED }, is: 'trust', fix: FIX },
    { at: `${VALUES}.[]`, set: true, arg: 1, is: 'trust', fix: FIX },
    ...keeps(`${SCS}.SessionManager.Put`, 1),
    ...each(`github.com/gin-contrib/sessions.Session.Set ${FIBER}.Session.Set github.com/kataras/iris/sessions.Session.Set github.com/go-macaron/session.Store.Set gitea.com/go-chi/session.Store.Set beego.Controller.SetSession`, (at) => keeps(at, 0)).flat(),
  ],
})
