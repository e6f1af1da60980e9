import { defineModel } from '../model.ts'

export default defineModel({
  id: 'flask',
  language: 'python',
  types: { 'flask.Flask': {} },
  sources: [
    { at: 'flask.request.args', what: 'the query string' },
    { at: 'flask.request.form', what: 'a form field' },
  ],
  sinks: [
    { at: 'os.system', is: 'command' },
    { at: 'flask.redirect', is: 'redirect' },
  ],
  entries: [{ annotation: ['flask.Flask.route', '*.route'], tainted: { what: 'a part of the path' }, returns: 'xss' }],
})
