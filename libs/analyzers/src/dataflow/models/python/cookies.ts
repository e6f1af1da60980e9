import { defineModel } from '../model.ts'
import { misusesAt, under } from './helpers.ts'

const SETS = under('*', 'set_cookie set_signed_cookie')
const KNOWN = ['flask.Response', 'django.http.HttpResponse', 'pyramid.response.Response', 'fastapi.Response', 'aiohttp.web.Response'].flatMap((at) => under(at, 'set_cookie set_signed_cookie'))
const ALL = [...SETS, ...KNOWN]
const FIX = '`response.set_cookie(name, value, secure=True, httponly=True, samesite="Lax")`'
const MISSING = { absent: true } as const
const OFF = { anyOf: [false, null] } as const
const STORED = under('aiohttp_session', 'SimpleCookieStorage redis_storage.RedisStorage memcached_storage.MemcachedStorage cookie_storage.EncryptedCookieStorage nacl_storage.NaClCookieStorage')
const AUTH = [...STORED, 'starlette.middleware.sessions.SessionMiddleware', 'pyramid.authentication.AuthTktCookieHelper', 'pyramid.authentication.AuthTktAuthenticationPolicy', 'pyramid.session.SignedCookieSessionFactory', 'pyramid.session.BaseCookieSessionFactory', 'pyramid.session.UnencryptedCookieSessionFactoryConfig']

/** Whoever has it is signed in. */
const SIGNS_IN = /^(?:jwt|session(?:_?id)?|sid|(?:access|auth|refresh|session|id|api)_?(?:token|key|cookie)|token|auth)$/i

export default defineModel({
  id: 'python-cookies',
  language: 'python',
  types: { 'http.cookies.SimpleCookie': {} },
  aliases: { 'http.cookies.SimpleCookie[]': 'http.cookies.Morsel', 'Cookie.SimpleCookie': 'http.cookies.SimpleCookie' },
  misuses: [
    // one who has thought of one of the flags has thought of cookies; no flag at all is what people forget
    ...misusesAt('insecure-cookie', ALL, { httponly: MISSING, secure: MISSING, 7: MISSING, '1|value': { constant: true } }, { severity: 'low', confidence: 'low', title: 'Cookie without Secure and HttpOnly', fix: FIX }),
    ...misusesAt('insecure-cookie', ALL, { httponly: MISSING, secure: MISSING, 7: MISSING, '1|value': { not: { constant: true } }, '0|key': { not: SIGNS_IN } }, { severity: 'low', confidence: 'medium', title: 'Cookie without Secure and HttpOnly', fix: FIX }),
    ...misusesAt('insecure-cookie', ALL, { httponly: MISSING, secure: MISSING, 7: MISSING, '1|value': { not: { constant: true } }, '0|key': SIGNS_IN }, { severity: 'medium', confidence: 'medium', title: 'Session cookie without Secure and HttpOnly', fix: FIX }),
    ...misusesAt('insecure-cookie', ALL, { httponly: OFF }, { severity: 'low', confidence: 'high', title: 'Cookie without HttpOnly', fix: FIX }),
    ...misusesAt('insecure-cookie', ALL, { secure: OFF }, { severity: 'low', confidence: 'high', title: 'Cookie without Secure', fix: FIX }),
    ...misusesAt('insecure-cookie', ALL, { samesite: { anyOf: [null, /^none$/i] } }, { severity: 'low', confidence: 'medium', title: 'Cookie sent by other sites (SameSite=None)', fix: FIX }),
    ...misusesAt('insecure-cookie', AUTH.filter((at) => at.startsWith('pyramid')), { httponly: MISSING, secure: MISSING, 1: MISSING }, { severity: 'medium', title: 'Session cookie without Secure and HttpOnly' }),
    ...misusesAt('insecure-cookie', AUTH, { httponly: OFF }, { severity: 'medium', title: 'Session cookie without HttpOnly' }),
    ...misusesAt('insecure-cookie', AUTH, { secure: OFF }, { severity: 'medium', title: 'Session cookie without Secure' }),
    ...misusesAt('insecure-cookie', AUTH, { samesite: { anyOf: [null, /^none$/i] } }, { severity: 'medium', title: 'Session cookie sent by other sites (SameSite=None)' }),
    ...misusesAt('insecure-cookie', ['http.cookies.Morsel.httponly', 'http.cookies.Morsel.secure'], { 0: false }, { severity: 'low' }).map((misuse) => ({ ...misuse, set: true as const })),
  ],
})
