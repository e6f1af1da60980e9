import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'

export default defineRule({
  id: 'autoescape-off',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [116, 79],
  owasp: owasp.injection,
  title: 'Template auto-escaping disabled',
  why: 'The template engine writes every value into the page as it is. A single value with markup in it runs as a script for everyone who opens the page.',
  fix: {
    javascript: [
      { when: /\bnunjucks\b/i, text: 'Leave escaping on: `nunjucks.configure({ autoescape: true })`. Sanitize the few values that are HTML and print only those with `| safe`.' },
      { when: /\bhandlebars\b/i, text: 'Compile without `noEscape`: `Handlebars.compile(text)`. Sanitize the few values that are HTML and print only those with `{{{ }}}`.' },
      { text: 'Leave escaping on. Sanitize the few values that are HTML and print only those unescaped.' },
    ],
    php: 'Leave escaping on: `new Environment($loader, ["autoescape" => "html"])`. Sanitize the few values that are HTML and print only those with `|raw`.',
    python: 'Leave escaping on: `Environment(autoescape=select_autoescape())`. Sanitize the few values that are HTML and print only those with `|safe`.',
    other: 'Leave escaping on. Sanitize the few values that are HTML and print only those unescaped.',
  },
  keep: 'Do not change how pages without markup in their values look.',
  done: 'a value such as `<b>x</b>` shows up as text in every template that does not mark it as HTML',
  languages: ['javascript', 'typescript', 'php'],
  on: ['call', 'new'],
  callee: /Environment$|\.compile$|\.configure$|^swig/,
  *check(node, file) {
    const call = file.call(node)
    if (!call) return
    if (file.language === 'php') {
      const setting = /(?:^|\\)(?:Environment|Twig_Environment)$/.test(call.callee) ? entry(call.args[1], 'autoescape') : null
      if (setting?.text.toLowerCase() === 'false') yield { node, edit: [replaced(setting, "'html'")] }
      return
    }
    const handlebars = /^(?:handlebars|Handlebars|hbs)\.compile$/.test(call.callee) ? entry(call.args[1], 'noEscape') : null
    if (handlebars?.text === 'true') yield { node, edit: [replaced(handlebars, 'false')] }
    const nunjucks = /^nunjucks\.(?:configure|Environment)$/.test(call.callee) ? call.args.map((argument) => entry(argument, 'autoescape')).find((setting) => setting?.text === 'false') : null
    const swig = /^swig(?:-templates)?\.(?:setDefaults|Swig|compile|compileFile|render|renderFile)$/.test(call.callee) ? call.args.map((argument) => entry(argument, 'autoescape')).find((setting) => setting?.text === 'false') : null
    if (swig) yield { node, edit: [replaced(swig, 'true')] }
    if (nunjucks) yield { node, edit: [replaced(nunjucks, 'true')] }
  },
})
