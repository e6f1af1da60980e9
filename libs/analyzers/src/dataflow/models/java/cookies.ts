import type { MarkModel, MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const COOKIE = 'javax.servlet.http.Cookie'
const NET = 'java.net.HttpCookie'
const REST = 'javax.ws.rs.core.NewCookie'
const SHIRO = 'org.apache.shiro.web.servlet.SimpleCookie'
const SPRING = 'org.springframework.http.ResponseCookie.ResponseCookieBuilder'
const PLAY = 'play.mvc.Http.Cookie'
/** Cookies that tell nobody who somebody is. */
const HARMLESS = /^(?:.*(?:lang|locale|theme|consent|csrf|xsrf|country|color|font|view|sort|tab).*)$/i

const OFF = { rule: 'insecure-cookie', confidence: 'medium' } as const
const SCRIPTS = { ...OFF, title: 'Cookie without HttpOnly' } as const
const CLEAR = { ...OFF, title: 'Cookie without Secure' } as const
const FIX = 'Set both flags before the cookie is sent:\n\n```java\ncookie.setHttpOnly(true);\ncookie.setSecure(true);\n```'
const REST_FIX = 'Use the constructor that takes both flags, or the builder:\n\n```java\nnew NewCookie.Builder("session").value(id).path("/").secure(true).httpOnly(true).build()\n```'

/** The flags are arguments, at these places; a shorter list leaves them off. */
const flags = (type: string, arity: number, secure: number, httpOnly: number): MisuseModel[] => [
  { at: type, ...SCRIPTS, fix: REST_FIX, when: { [arity - 1]: { absent: false }, [arity]: { absent: true }, [httpOnly]: false, 0: { not: HARMLESS } } },
  { at: type, ...CLEAR, fix: REST_FIX, when: { [arity - 1]: { absent: false }, [arity]: { absent: true }, [secure]: false, 0: { not: HARMLESS } } },
]
const without = (arity: number): MisuseModel => ({ at: REST, ...SCRIPTS, fix: REST_FIX, when: { ...(arity > 1 ? { [arity - 1]: { absent: false } } : {}), [arity]: { absent: true }, 0: { not: HARMLESS } } })

/** Cookies made elsewhere than in a servlet's own classes, and such that are made and never given their flags. */
export default defineModel({
  id: 'java-cookies',
  language: 'java',
  types: {
    [NET]: { tracked: true },
    [SHIRO]: { tracked: true },
    'org.springframework.http.ResponseCookie': { returns: giving('from fromClientResponse', SPRING) },
    [SPRING]: { returns: giving('path domain maxAge secure httpOnly sameSite value partitioned', SPRING) },
    [PLAY]: { returns: { builder: 'play.mvc.Http.CookieBuilder' } },
    'play.mvc.Http.CookieBuilder': { returns: giving('withMaxAge withPath withDomain withSecure withHttpOnly withSameSite', 'play.mvc.Http.CookieBuilder') },
  },
  marks: [
    { at: 'javax.servlet.http.HttpServletResponse.addCookie', on: 0, mark: 'sent' },
    // somebody has thought of the flag, or it is not needed
    ...[COOKIE, NET].flatMap((type): MarkModel[] => [
      { at: `${type}.setHttpOnly`, mark: 'told' },
      { at: `${type}.setMaxAge`, mark: 'told', when: { 0: 0 } },
      { at: type, on: 'result', mark: 'told', when: { 0: HARMLESS } },
      { at: type, on: 'result', mark: 'told', when: { 1: { anyOf: [null, ''] } } },
    ]),
  ],
  misuses: [
    // made here, not sent here, and nobody said anything of the flag
    { at: COOKIE, ...SCRIPTS, confidence: 'low', late: true, fix: FIX, when: { result: { not: { anyOf: [{ mark: 'told' }, { mark: 'sent' }] } } } },
    { at: NET, ...SCRIPTS, confidence: 'low', late: true, fix: FIX, when: { result: { lacks: 'told' } } },
    ...[NET, SHIRO, 'org.springframework.boot.web.server.Cookie'].map((type): MisuseModel => ({ at: `${type}.setHttpOnly`, ...SCRIPTS, fix: FIX, when: { 0: false } })),
    ...[NET, SHIRO].map((type): MisuseModel => ({ at: `${type}.setSecure`, ...CLEAR, fix: FIX, when: { 0: false } })),
    { at: `${SPRING}.httpOnly`, ...SCRIPTS, when: { 0: false } },
    { at: `${SPRING}.secure`, ...CLEAR, when: { 0: false } },
    { at: 'play.mvc.Http.CookieBuilder.withHttpOnly', ...SCRIPTS, when: { 0: false } },
    { at: 'play.mvc.Http.CookieBuilder.withSecure', ...CLEAR, when: { 0: false } },
    { at: PLAY, ...SCRIPTS, when: { 6: false, 0: { not: HARMLESS } } },
    { at: PLAY, ...CLEAR, when: { 5: false, 0: { not: HARMLESS } } },
    ...[1, 2, 3, 4, 7].map(without),
    ...flags(REST, 6, 4, 5),
    ...flags(REST, 8, 6, 7),
    ...flags(REST, 10, 8, 9),
    { at: 'javax.servlet.SessionCookieConfig.setHttpOnly', ...SCRIPTS, when: { 0: false } },
    { at: 'javax.servlet.SessionCookieConfig.setSecure', ...CLEAR, when: { 0: false } },
    ...facts('org.springframework.session.web.http.DefaultCookieSerializer', 'setUseHttpOnlyCookie', { ...SCRIPTS, when: { 0: false } }),
    ...facts('org.springframework.session.web.http.DefaultCookieSerializer', 'setUseSecureCookie', { ...CLEAR, when: { 0: false } }),
  ],
})
