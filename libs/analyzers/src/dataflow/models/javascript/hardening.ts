import { defineModel, type MisuseModel } from '../model.ts'
import { WITH_CREDENTIALS } from '../origins.ts'
import { IN_A_PAGE } from './conditions.ts'

const CORS_FIX = 'List the origins you trust: `cors({ origin: [\'https://app.example.com\'] })`.'
const BODY_FIX = 'Set a limit that fits what is sent, `express.json({ limit: "1mb" })`, and raise it only for the routes that need more.'

/** Parts of Helmet that can be switched off, and what is then missing. */
const HELMET: Readonly<Record<string, string>> = {
  contentSecurityPolicy: 'Content-Security-Policy header disabled',
  frameguard: 'Clickjacking protection disabled (X-Frame-Options)',
  xFrameOptions: 'Clickjacking protection disabled (X-Frame-Options)',
  hsts: 'HSTS header disabled',
  strictTransportSecurity: 'HSTS header disabled',
  noSniff: 'MIME sniffing allowed (X-Content-Type-Options)',
  xContentTypeOptions: 'MIME sniffing allowed (X-Content-Type-Options)',
  referrerPolicy: 'Referrer-Policy header disabled',
  hidePoweredBy: 'Framework disclosed (X-Powered-By)',
  xPoweredBy: 'Framework disclosed (X-Powered-By)',
  ieNoOpen: 'Downloads open in the context of the site (X-Download-Options)',
  expectCt: 'Certificate Transparency header disabled (Expect-CT)',
  dnsPrefetchControl: 'DNS prefetching allowed',
  xssFilter: 'X-XSS-Protection header disabled',
}
const MINOR = new Set(['ieNoOpen', 'expectCt', 'dnsPrefetchControl', 'xssFilter', 'hidePoweredBy', 'xPoweredBy'])
/** A header that browsers no longer read. */
const NO_LONGER = 'Remove the option: browsers no longer read this header, and current versions of Helmet do not send it.'

const helmet = Object.entries(HELMET).map(([name, title]): MisuseModel => ({ at: 'helmet', rule: 'security-header-off', when: { [`0.${name}`]: false }, title, severity: MINOR.has(name) ? 'info' : 'low', fix: name === 'expectCt' ? NO_LONGER : `Leave \`${name}\` on, or give it options instead of \`false\`.` }))



export default defineModel({
  id: 'hardening',
  language: 'javascript',
  aliases: { '@koa/cors': 'cors', 'koa-cors': 'cors', 'koa2-cors': 'cors', '@fastify/cors': 'cors', 'fastify-cors': 'cors', '@fastify/helmet': 'helmet', 'koa-helmet': 'helmet', 'helmet.default': 'helmet' },
  types: { 'formidable.IncomingForm': {}, formidable: { returns: { '': 'formidable.IncomingForm', formidable: 'formidable.IncomingForm' } } },
  misuses: [
    ...helmet,
    { at: 'helmet', rule: 'security-header-off', severity: 'low', when: { '0.referrerPolicy.policy': /^(?:unsafe-url|no-referrer-when-downgrade|origin|origin-when-cross-origin)$/ }, title: 'Full URL sent to other sites (Referrer-Policy)', fix: 'Set `policy: \'no-referrer\'` or `\'strict-origin-when-cross-origin\'`.' },
    { at: 'helmet.referrerPolicy', rule: 'security-header-off', severity: 'low', when: { '0.policy': /^(?:unsafe-url|no-referrer-when-downgrade|origin|origin-when-cross-origin)$/ }, title: 'Full URL sent to other sites (Referrer-Policy)', fix: 'Set `policy: \'no-referrer\'` or `\'strict-origin-when-cross-origin\'`.' },
    { at: 'helmet.hsts', rule: 'security-header-off', severity: 'low', when: { '0.maxAge': { anyOf: [0, 1, 60, 3600, 86400] } }, title: HELMET['hsts'] ?? '' },
    { at: 'lusca.xssProtection', rule: 'security-header-off', severity: 'info', when: { 0: false } },
    { at: 'lusca', rule: 'security-header-off', severity: 'info', when: { '0.xssProtection': false }, title: HELMET['xssFilter'] ?? '' },
    { at: 'cors', rule: 'cors-any-origin', when: { '0.origin': true, '0.credentials': true }, severity: 'high', ...WITH_CREDENTIALS, fix: CORS_FIX },
    { at: 'cors', rule: 'cors-any-origin', when: { '0.origin': /^\*$/ }, severity: 'low', confidence: 'medium', fix: CORS_FIX },
    { at: 'cors', rule: 'cors-any-origin', when: { 0: { absent: true } }, severity: 'info', confidence: 'low', fix: CORS_FIX },
    { at: 'cors', rule: 'cors-any-origin', when: { 0: { object: true }, '0.origin': { absent: true } }, severity: 'info', confidence: 'low', fix: CORS_FIX },
    ...['socket.io', 'socket.io.Server'].map((at): MisuseModel => ({ at, rule: 'cors-any-origin', when: { '1.cors.origin': /^\*$/ }, severity: 'low', confidence: 'medium', title: 'CORS: wildcard origin for WebSocket connections', fix: CORS_FIX })),
    { at: 'serve-index', rule: 'directory-listing' },
    { at: 'express.directory', rule: 'directory-listing' },
    { at: 'multer', rule: 'upload-size-unlimited', when: { '0.limits.fileSize': { absent: true }, 0: { object: true } } },
    { at: 'multer', rule: 'upload-size-unlimited', when: { 0: { absent: true } } },
    ...['raw', 'json', 'text', 'urlencoded'].map((name): MisuseModel => ({ at: `express.${name}`, rule: 'upload-size-unlimited', when: { '0.limit': /^(?:[3-9]\d|\d{3,})\s*mb$|\dgb$/i }, severity: 'low', title: 'High request size limit', fix: BODY_FIX })),
    ...['', '.raw', '.json', '.text', '.urlencoded'].map((name): MisuseModel => ({ at: `body-parser${name}`, rule: 'upload-size-unlimited', when: { '0.limit': /^(?:[3-9]\d|\d{3,})\s*mb$|\dgb$/i }, severity: 'low', title: 'High request size limit', fix: BODY_FIX })),
    ...['formidable', 'formidable.IncomingForm', 'formidable.formidable', 'formidable.Formidable'].map((at): MisuseModel => ({ at, rule: 'unrestricted-upload', when: { '0.keepExtensions': true, '0.filter': { absent: true } }, severity: 'medium', title: 'Uploaded file keeps its extension' })),
    ...['formidable.IncomingForm', 'formidable.Form'].map((type): MisuseModel => ({ at: `${type}.keepExtensions`, set: true, rule: 'unrestricted-upload', when: { value: true }, severity: 'medium', title: 'Uploaded file keeps its extension' })),
    { at: 'ajv', rule: 'unbounded-errors', when: { '0.allErrors': true }, unlessIn: IN_A_PAGE },
    { at: 'ajv.Ajv', rule: 'unbounded-errors', when: { '0.allErrors': true }, unlessIn: IN_A_PAGE },
    { at: 'ajv.default', rule: 'unbounded-errors', when: { '0.allErrors': true }, unlessIn: IN_A_PAGE },
  ],
})
