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
  title: 'Escaping of the template engine switched off',
  why: 'Every value in every template then reaches the page as it is; one text of a user is enough to run scripts for other people.',
  fix: 'Leave escaping on (`nunjucks.configure({ autoescape: true })`, `Handlebars.compile(text)` without `noEscape`, `new Environment($loader, ["autoescape" => "html"])` in Twig) and mark the few values that are HTML where they are used, after cleaning them.',
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
