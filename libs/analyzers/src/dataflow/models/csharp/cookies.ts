import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

const CLASSIC = 'System.Web.HttpCookie'
const OPTIONS = 'Microsoft.AspNetCore.Http.CookieOptions'
const NANCY = 'Nancy.Cookies.NancyCookie'
const FIX = 'Set the flags:\n\n```csharp\nResponse.Cookies.Append("session", id, new CookieOptions { HttpOnly = true, Secure = true, SameSite = SameSiteMode.Lax });\n```'
const fact = { rule: 'insecure-cookie', fix: FIX }

export default defineModel({
  id: 'dotnet-cookies',
  language: 'csharp',
  types: { [CLASSIC]: { tracked: true }, [OPTIONS]: { tracked: true }, [NANCY]: { tracked: true } },
  marks: [
    ...each('', `${CLASSIC}.HttpOnly ${OPTIONS}.HttpOnly`, { set: true as const, mark: 'closed', when: { 0: { not: false } } }),
    ...each('', `${CLASSIC}.HttpOnly ${OPTIONS}.HttpOnly`, { set: true as const, mark: 'closed', remove: true as const, when: { 0: false } }),
    // one that is taken away holds nothing
    ...each('', 'Microsoft.AspNetCore.Http.IResponseCookies.Delete *.Delete', { on: 1, mark: 'closed', when: { 1: { type: OPTIONS } } }),
    // a script has to send it back: that is what the check of forms is about
    ...['closed', 'readable'].flatMap((mark) => each('', 'Microsoft.AspNetCore.Http.IResponseCookies.Append *.Append', { on: 2, mark, when: { 0: /[cx]srf|antiforgery/i, 2: { type: OPTIONS } } })),
    { at: NANCY, on: 'result', mark: 'closed', when: { '2|httpOnly': true } },
  ],
  misuses: [
    { at: CLASSIC, late: true, ...fact, severity: 'low', confidence: 'medium', title: 'Cookie without HttpOnly', when: { result: { lacks: 'closed' } } },
    { at: OPTIONS, late: true, ...fact, severity: 'low', confidence: 'medium', title: 'Cookie without HttpOnly', when: { result: { lacks: 'closed' } } },
    ...facts('Microsoft.AspNetCore.Http.IResponseCookies', 'Append', { ...fact, severity: 'low' as const, confidence: 'medium' as const, title: 'Cookie without HttpOnly', when: { 1: { absent: false }, '2|options': { absent: true } } }),
    { at: NANCY, ...fact, severity: 'low', title: 'Cookie without HttpOnly', when: { result: { lacks: 'closed' } } },
    ...facts('*', 'HttpOnly', { set: true as const, late: true as const, ...fact, title: 'Cookie without HttpOnly', when: { 0: false, this: { not: { mark: 'readable' } } } }),
    ...facts(CLASSIC, 'Secure', { set: true as const, ...fact, title: 'Cookie without Secure', when: { 0: false } }),
    ...facts(OPTIONS, 'Secure', { set: true as const, ...fact, title: 'Cookie without Secure', when: { 0: false } }),
    ...facts('*', 'SecurePolicy', { set: true as const, ...fact, title: 'Cookie without Secure', when: { 0: /CookieSecurePolicy\.None$/ } }),
    ...facts('*', 'RequireSSL', { set: true as const, ...fact, title: 'Cookie without Secure', when: { 0: false, this: { type: 'System.Web.Security.FormsAuthentication' } } }),
  ],
})
