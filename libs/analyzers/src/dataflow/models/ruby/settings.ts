import { defineModel, type MisuseModel } from '../model.ts'
import { FIXED, misusesAt, sinksAt, under } from './helpers.ts'

/** Does not begin with `\\A`, or does not end with `\\z` or `\\Z`; what ends with a sign that parts words only asks for a beginning: `\\Ahttps?://`. */
const LINES = /^(?![A-Z]\w*(?:\.\w+(?:\(\))?)*$|\\A[\s\S]*[/:#@=-]$)(?:(?!\\A)|[\s\S]*(?<!\\[zZ])$)/

/** Browsers send no cookies where the answer is `*`. */
const ANYBODY = { severity: 'low' } as const

const ORIGINS = 'Answer only origins of a fixed list: `headers["Access-Control-Allow-Origin"] = origin if ORIGINS.include?(origin)`.'

const COOKIES = ['rails.Cookies.[]', 'rails.SafeCookies.[]']

/** Options that are wrong whatever data there is. */
export default defineModel({
  id: 'ruby-settings',
  language: 'ruby',
  sinks: [
    { at: '*.Access-Control-Allow-Origin', set: true, is: 'cors', fix: ORIGINS },
    { at: '*.access-control-allow-origin', set: true, is: 'cors', fix: ORIGINS },
    ...sinksAt('cors', under('*', 'set_header add_header'), 1, { when: { 0: /^access-control-allow-origin$/i }, fix: ORIGINS }),
  ],
  misuses: [
    { at: '*.stretches', set: true, when: { 0: { anyOf: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }, unlessIn: /(?:^|\/)(?:test|spec)\//, unlessChosen: true, rule: 'cheap-password-hash', title: 'Password hash with a low cost (Devise)', fix: 'Use at least 12 outside of tests: `config.stretches = Rails.env.test? ? 1 : 12`.' },
    { at: '*.cookies_same_site_protection', set: true, when: { 0: { anyOf: ['none', null] } }, rule: 'insecure-cookie', severity: 'low', title: 'Cookies sent with requests of other sites (SameSite=None)', fix: 'Keep the default, `:lax`, and set `same_site: :none` on the single cookie that other sites need.' },
    ...misusesAt('insecure-cookie', under('*', 'session_store'), { httponly: false }, { title: 'Session cookie without HttpOnly', fix: 'Remove `httponly: false`: the flag is on by default.' }),
    ...misusesAt('insecure-cookie', under('*', 'session_store'), { secure: false }, { title: 'Session cookie without Secure', fix: 'Set `secure: Rails.env.production?`, or `config.force_ssl = true`.' }),
    ...COOKIES.flatMap((at): MisuseModel[] => [
      { at, set: true, when: { '0.httponly': false }, rule: 'insecure-cookie', title: 'Cookie without HttpOnly', fix: '`cookies[:name] = { value: value, httponly: true, secure: true }`.' },
      { at, set: true, when: { '0.secure': false }, rule: 'insecure-cookie', title: 'Cookie without Secure', fix: '`cookies[:name] = { value: value, httponly: true, secure: true }`.' },
    ]),
    { at: '*.allow_forgery_protection', set: true, when: { 0: false }, rule: 'csrf-disabled', confidence: 'medium', unlessIn: /(?:^|\/)(?:config\/environments\/test\.rb$|(?:test|spec)\/)/, fix: 'Leave the CSRF check on; only the test configuration turns it off.' },
    ...misusesAt('csrf-disabled', under('*', 'disable'), { any: 'protection' }, { title: 'Rack::Protection disabled', fix: 'Leave it on, and disable single parts only where needed: `set :protection, except: [:json_csrf]`.' }),
    ...misusesAt('csrf-disabled', under('*', 'set'), { 0: 'protection', 1: false }, { title: 'Rack::Protection disabled', fix: 'Leave it on, and disable single parts only where needed: `set :protection, except: [:json_csrf]`.' }),
    ...misusesAt('hardcoded-crypto-key', under('*', 'set'), { 0: 'session_secret', 1: FIXED }, { title: 'Hard-coded session secret', fix: 'Read the secret from the environment, which fails fast if it is unset: `set :session_secret, ENV.fetch("SESSION_SECRET")`. Treat the old secret as compromised and rotate it.' }),
    ...misusesAt('hardcoded-crypto-key', under('*', 'use'), { 0: /^Rack\.Session\.Cookie$/, secret: FIXED }, { title: 'Hard-coded session secret', fix: 'Read the secret from the environment, which fails fast if it is unset: `use Rack::Session::Cookie, secret: ENV.fetch("SESSION_SECRET")`. Treat the old secret as compromised and rotate it.' }),
    ...misusesAt('cors-any-origin', under('*', 'origins'), { 0: '*' }, { confidence: 'medium', ...ANYBODY }),
    // a pattern that every origin fits sends back whichever asks, and lets cookies through where they are allowed
    ...misusesAt('cors-any-origin', under('*', 'origins'), { 0: /^(?:\\A|\^)?(?:https\?:\\\/\\\/)?\.[*+](?:\\z|\$)?$/ }, { confidence: 'medium', fix: 'List the origins you trust: `origins "https://app.example.com"`.' }),
    { at: '*.Access-Control-Allow-Origin', set: true, when: { 0: '*' }, rule: 'cors-any-origin', ...ANYBODY },
    ...misusesAt('cors-any-origin', under('*', 'set_header add_header header'), { 0: /^access-control-allow-origin$/i, 1: '*' }, ANYBODY),
    // one or the other, as whoever runs it says, is not surely off
    { at: '*.smtp_settings', set: true, when: { '0.openssl_verify_mode': /none/i, '0|value.openssl_verify_mode': { not: /peer/i } }, rule: 'tls-verification-off' },
    ...misusesAt('tls-verification-off', under('*', 'delivery_method'), { openssl_verify_mode: /none/i }),
    // the rule looks at the same setting where visitors are: under one name it is told once
    { at: '*.force_ssl', set: true, when: { 0: false }, rule: 'rails-unsafe-setting', title: 'HTTPS not enforced (force_ssl)', unlessIn: /(?:^|\/)config\/environments\/(?:development|test)\.rb$/, fix: 'Set `config.force_ssl = true`, which redirects everyone to HTTPS.' },
    ...misusesAt('line-anchored-validation', under('*', 'validates'), { 'format.with': LINES }),
    ...misusesAt('line-anchored-validation', under('*', 'validates'), { format: LINES }),
    ...misusesAt('line-anchored-validation', under('*', 'validates_format_of'), { with: LINES }),
  ],
})
