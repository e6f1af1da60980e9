import { defineModel, type MisuseModel } from '../model.ts'

const CORS_FIX = 'Name the origins that may call: `cors({ origin: [\'https://app.example.com\'] })`.'

/** Parts of Helmet that can be switched off, and what is then missing. */
const HELMET: Readonly<Record<string, string>> = {
  contentSecurityPolicy: 'No Content-Security-Policy is sent',
  frameguard: 'Other sites may show the pages in a frame',
  xFrameOptions: 'Other sites may show the pages in a frame',
  hsts: 'Browsers are not told to stay on HTTPS',
  strictTransportSecurity: 'Browsers are not told to stay on HTTPS',
  noSniff: 'Browsers may guess the type of a file',
  xContentTypeOptions: 'Browsers may guess the type of a file',
  referrerPolicy: 'Addresses are told to other sites as referrer',
  hidePoweredBy: 'The framework tells its name with every answer',
  xPoweredBy: 'The framework tells its name with every answer',
  ieNoOpen: 'Downloads open in the site\'s own context',
  expectCt: 'Certificate transparency is not asked for',
  dnsPrefetchControl: 'Browsers look up linked hosts in advance',
  xssFilter: 'The browser\'s old XSS filter is switched off',
}
const MINOR = new Set(['ieNoOpen', 'expectCt', 'dnsPrefetchControl', 'xssFilter', 'hidePoweredBy', 'xPoweredBy'])

const helmet = Object.entries(HELMET).map(([name, title]): MisuseModel => ({ at: 'helmet', rule: 'security-header-off', when: { [`0.${name}`]: false }, title, severity: MINOR.has(name) ? 'info' : 'low', fix: `Leave \`${name}\` on, or give it options instead of \`false\`.` }))


/** What checks the forms of a page keeps nobody else waiting. */
const IN_A_PAGE = /\.(?:vue|svelte|[jt]sx)$/

export default defineModel({
  id: 'hardening',
  language: 'javascript',
  aliases: { '@koa/cors': 'cors', 'koa-cors': 'cors', 'koa2-cors': 'cors', '@fastify/cors': 'cors', 'fastify-cors': 'cors', '@fastify/helmet': 'helmet', 'koa-helmet': 'helmet', 'helmet.default': 'helmet' },
  types: { 'formidable.IncomingForm': {}, formidable: { returns: { '': 'formidable.IncomingForm', formidable: 'formidable.IncomingForm' } } },
  misuses: [
    ...helmet,
    { at: 'helmet', rule: 'security-header-off', severity: 'low', when: { '0.referrerPolicy.policy': /^(?:unsafe-url|no-referrer-when-downgrade|origin|origin-when-cross-origin)$/ }, title: 'Whole addresses are told to other sites', fix: 'Set `policy: \'no-referrer\'` or `\'strict-origin-when-cross-origin\'`.' },
    { at: 'helmet.referrerPolicy', rule: 'security-header-off', severity: 'low', when: { '0.policy': /^(?:unsafe-url|no-referrer-when-downgrade|origin|origin-when-cross-origin)$/ }, title: 'Whole addresses are told to other sites', fix: 'Set `policy: \'no-referrer\'` or `\'strict-origin-when-cross-origin\'`.' },
    { at: 'helmet.hsts', rule: 'security-header-off', severity: 'low', when: { '0.maxAge': { anyOf: [0, 1, 60, 3600, 86400] } }, title: HELMET['hsts'] ?? '' },
    { at: 'lusca.xssProtection', rule: 'security-header-off', severity: 'info', when: { 0: false } },
    { at: 'lusca', rule: 'security-header-off', severity: 'info', when: { '0.xssProtection': false }, title: HELMET['xssFilter'] ?? '' },
    { at: 'cors', rule: 'cors-any-origin', when: { '0.origin': true, '0.credentials': true }, severity: 'high', fix: CORS_FIX },
    { at: 'cors', rule: 'cors-any-origin', when: { '0.origin': /^\*$/ }, severity: 'low', confidence: 'medium', title: 'Every website may read the answers', fix: CORS_FIX },
    { at: 'cors', rule: 'cors-any-origin', when: { 0: { absent: true } }, severity: 'info', confidence: 'low', title: 'Every website may read the answers', fix: CORS_FIX },
    { at: 'cors', rule: 'cors-any-origin', when: { 0: { object: true }, '0.origin': { absent: true } }, severity: 'info', confidence: 'low', title: 'Every website may read the answers', fix: CORS_FIX },
    ...['socket.io', 'socket.io.Server'].map((at): MisuseModel => ({ at, rule: 'cors-any-origin', when: { '1.cors.origin': /^\*$/ }, severity: 'low', confidence: 'medium', title: 'Every website may connect to the socket', fix: CORS_FIX })),
    { at: 'serve-index', rule: 'directory-listing' },
    { at: 'express.directory', rule: 'directory-listing' },
    { at: 'multer', rule: 'upload-size-unlimited', when: { '0.limits.fileSize': { absent: true }, 0: { object: true } } },
    { at: 'multer', rule: 'upload-size-unlimited', when: { 0: { absent: true } } },
    ...['raw', 'json', 'text', 'urlencoded'].map((name): MisuseModel => ({ at: `express.${name}`, rule: 'upload-size-unlimited', when: { '0.limit': /^(?:[3-9]\d|\d{3,})\s*mb$|\dgb$/i }, severity: 'low', title: 'Very large request bodies are accepted' })),
    ...['', '.raw', '.json', '.text', '.urlencoded'].map((name): MisuseModel => ({ at: `body-parser${name}`, rule: 'upload-size-unlimited', when: { '0.limit': /^(?:[3-9]\d|\d{3,})\s*mb$|\dgb$/i }, severity: 'low', title: 'Very large request bodies are accepted' })),
    ...['formidable', 'formidable.IncomingForm', 'formidable.formidable', 'formidable.Formidable'].map((at): MisuseModel => ({ at, rule: 'unrestricted-upload', when: { '0.keepExtensions': true, '0.filter': { absent: true } }, severity: 'medium', title: 'Uploaded files keep the extension of their sender' })),
    ...['formidable.IncomingForm', 'formidable.Form'].map((type): MisuseModel => ({ at: `${type}.keepExtensions`, set: true, rule: 'unrestricted-upload', when: { value: true }, severity: 'medium', title: 'Uploaded files keep the extension of their sender' })),
    { at: 'ajv', rule: 'unbounded-errors', when: { '0.allErrors': true }, unlessIn: IN_A_PAGE },
    { at: 'ajv.Ajv', rule: 'unbounded-errors', when: { '0.allErrors': true }, unlessIn: IN_A_PAGE },
    { at: 'ajv.default', rule: 'unbounded-errors', when: { '0.allErrors': true }, unlessIn: IN_A_PAGE },
  ],
})
