import { defineModel } from '../model.ts'
import { misusesAt, under } from './helpers.ts'

const SETS = under('*', 'set_cookie set_signed_cookie')
const KNOWN = ['flask.Response', 'django.http.HttpResponse', 'pyramid.response.Response', 'fastapi.Response', 'aiohttp.web.Response'].flatMap((at) => under(at, 'set_cookie set_signed_cookie'))
const ALL = [...SETS, ...KNOWN]
const FIX = '`response.set_cookie(name, value, secure=True, httponly=True, samesite="Lax")`'
const MISSING = { absent: true } as const
const OFF = { anyOf: [false, null, MISSING] } as const
const AUTH = ['pyramid.authentication.AuthTktCookieHelper', 'pyramid.authentication.AuthTktAuthenticationPolicy', 'pyramid.session.SignedCookieSessionFactory', 'pyramid.session.BaseCookieSessionFactory', 'pyramid.session.UnencryptedCookieSessionFactoryConfig']
/** Given as \`**options\`: nobody knows. */
const EACH = { nothing: MISSING }

export default defineModel({
  id: 'python-cookies',
  language: 'python',
  misuses: [
    ...misusesAt('insecure-cookie', ALL, { httponly: OFF, ...EACH }, { severity: 'low', confidence: 'medium', title: 'Cookie that scripts can read', fix: FIX }),
    ...misusesAt('insecure-cookie', ALL, { secure: OFF, ...EACH }, { severity: 'low', confidence: 'medium', title: 'Cookie sent over plain HTTP', fix: FIX }),
    ...misusesAt('insecure-cookie', ALL, { samesite: { anyOf: [null, 'None', 'none'] } }, { severity: 'low', confidence: 'medium', title: 'Cookie sent along from other sites', fix: FIX }),
    ...misusesAt('insecure-cookie', AUTH, { httponly: OFF }, { severity: 'medium', title: 'Session cookie that scripts can read' }),
    ...misusesAt('insecure-cookie', AUTH, { secure: OFF }, { severity: 'medium', title: 'Session cookie sent over plain HTTP' }),
    ...misusesAt('insecure-cookie', AUTH, { samesite: { anyOf: [null, 'None'] } }, { severity: 'medium', title: 'Session cookie sent along from other sites' }),
    { at: 'http.cookies.Morsel.httponly', set: true, when: { 0: false }, rule: 'insecure-cookie', severity: 'low' },
    { at: 'http.cookies.Morsel.secure', set: true, when: { 0: false }, rule: 'insecure-cookie', severity: 'low' },
    { at: 'http.cookies.SimpleCookie[].httponly', set: true, when: { 0: false }, rule: 'insecure-cookie', severity: 'low' },
  ],
})
