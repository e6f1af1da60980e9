import { defineModel } from '../model.ts'

const HANDLER = ['express.Request', 'express.Response', ''] as const

export default defineModel({
  id: 'express',
  language: 'javascript',
  types: {
    express: { returns: { '': 'express.Application', Router: 'express.Router' } },
    'express.Application': { is: ['express.Router'] },
    'express.Request': { members: {} },
    'express.Response': { returns: { status: 'this', type: 'this', set: 'this' } },
  },
  sources: [
    { at: 'express.Request.query', what: 'the query string' },
    { at: 'express.Request.params', what: 'the path' },
    { at: 'express.Request.body', what: 'the request body' },
    { at: 'express.Request.cookies', what: 'a cookie' },
    { at: 'express.Request.headers', what: 'a header' },
    { at: 'express.Request.url', what: 'the URL' },
    { at: 'express.Request.originalUrl', what: 'the URL' },
    { at: 'express.Request.get', what: 'a header' },
    { at: 'express.Request.header', what: 'a header' },
    { at: 'express.Request.param', what: 'a parameter' },
    { at: 'express.Request.files', what: 'an uploaded file' },
  ],
  sinks: [
    { at: 'express.Response.send', is: 'xss' },
    { at: 'express.Response.write', is: 'xss' },
    { at: 'express.Response.end', is: 'xss' },
    { at: 'express.Response.redirect', arg: [0, 1], is: 'redirect' },
    { at: 'express.Response.sendFile', is: 'path', when: { '1|options.root': { absent: true } } },
    { at: 'express.Response.download', is: 'path' },
    { at: 'express.Response.render', is: 'template' },
  ],
  callbacks: ['get', 'post', 'put', 'delete', 'patch', 'all', 'use', 'options', 'head'].map((name) => ({ at: `express.Router.${name}`, parameters: HANDLER })),
  entries: [
    { named: ['req', 'res'], parameters: HANDLER, guess: true },
    { named: ['request', 'response'], parameters: HANDLER, guess: true },
  ],
})
