import { defineModel } from '../model.ts'
import { each } from './sets.ts'

const T = ['text/template.Template', 'html/template.Template']

export default defineModel({
  id: 'templates',
  language: 'go',
  types: Object.fromEntries(
    ['text', 'html'].flatMap((kind) => [
      [`${kind}/template`, { returns: { New: `${kind}/template.Template`, Must: `${kind}/template.Template`, ParseFiles: `${kind}/template.Template`, ParseGlob: `${kind}/template.Template`, ParseFS: `${kind}/template.Template` } }],
      [`${kind}/template.Template`, { returns: { Parse: 'this', Funcs: 'this', New: 'this', Delims: 'this', Option: 'this', Lookup: 'this', ParseFiles: 'this', ParseGlob: 'this', ParseFS: 'this' } }],
    ]),
  ),
  sinks: [
    // runs no code of its own: it reaches the data and functions that it is given, and those only
    ...T.map((type) => ({ at: `${type}.Parse`, is: 'template' as const, severity: 'medium' as const, fix: 'Keep the template constant and pass the data to `Execute`: `{{.Name}}`.' })),
    ...each('HTML HTMLAttr JS JSStr CSS Srcset', (name) => ({
      at: `html/template.${name}`,
      is: 'xss' as const,
      fix: `Pass the plain string to the template, which escapes it; ${name} marks it as safe. Where HTML is needed, sanitize it first, for example with \`bluemonday.UGCPolicy().Sanitize(text)\`.`,
    })),
    { at: 'html/template.URL', is: 'xss' },
    ...each('Execute', (name) => ({ at: `text/template.Template.${name}`, arg: 1, is: 'xss' as const, when: { 0: { type: 'net/http.ResponseWriter' }, '0|w': { not: { mark: 'plain' } } }, fix: 'Import `html/template` instead of `text/template`: it has the same functions and escapes every value.' })),
    { at: 'text/template.Template.ExecuteTemplate', arg: 2, is: 'xss', when: { 0: { type: 'net/http.ResponseWriter' }, '0|w': { not: { mark: 'plain' } } }, fix: 'Import `html/template` instead of `text/template`.' },
  ],
  passes: [
    ...each('text/template.Must html/template.Must', (at) => ({ at, from: [] })),
    ...T.flatMap((type) => each('Parse Funcs New Delims Option Lookup ParseFiles', (name) => ({ at: `${type}.${name}`, from: [] }))),
  ],
  sanitizers: [
    ...each('html.EscapeString html/template.HTMLEscapeString text/template.HTMLEscapeString', (at) => ({ at, cleans: ['xss'] as const })),
    ...each('html/template.JSEscapeString text/template.JSEscapeString html/template.URLQueryEscaper', (at) => ({ at, cleans: ['xss'] as const })),
    { at: 'html/template.HTMLEscaper', cleans: ['xss'] },
    ...each('Sanitize SanitizeBytes', (name) => ({ at: `github.com/microcosm-cc/bluemonday.Policy.${name}`, cleans: ['xss'] as const })),
  ],
})
