import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const JS_SAVE = /^(?:[A-Z]\w*|(?:this\.)?\w*(?:[mM]odel|[rR]epository)|prisma\.\w+|models\.\w+|db\.[A-Z]\w*)\.(?:create|update|findByIdAndUpdate|findOneAndUpdate|updateOne|insertMany|upsert|build|save|insert|bulkCreate)$/
const JS_BODY = /^(?:req|request|ctx\.request)\.body$/
const PHP_SAVE = /(?:^|[.])(?:create|update|fill|forceFill|insert|updateOrCreate|firstOrCreate)$/
const PHP_BODY = /^\$(?:this->)?request->(?:all|input|post)\(\)$|^\$_(?:POST|GET|REQUEST)$|^request\(\)->all\(\)$/

export default defineRule({
  id: 'request-bound-to-model',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [915],
  owasp: owasp.accessControl,
  title: 'Record saved with every field the request brings',
  why: 'The sender can add fields the form does not have, such as role, owner or price, and they are stored.',
  fix: 'Name the fields: take them one by one, or validate the body with a schema that drops the rest ($request->validated(), zod, class-validator with whitelist).',
  languages: ['javascript', 'typescript', 'php'],
  on: ['call', 'new'],
  *check(node, file) {
    const call = file.call(node)
    if (!call) return
    const [save, body] = file.language === 'php' ? [PHP_SAVE, PHP_BODY] : [JS_SAVE, JS_BODY]
    if (!save.test(call.callee)) return
    const whole = call.args.some((argument) => {
      const inside = file.unwrap(argument)
      const spread = inside.kind === 'ObjectExpression' ? inside.children.filter((child) => child.kind === 'SpreadElement').map((child) => child.children[0]) : []
      const data = inside.kind === 'ObjectExpression' ? inside.children.filter((child) => child.child('key')?.text === 'data').map((child) => child.child('value')) : []
      return [inside, ...spread, ...data].some((value) => value && body.test(value.text))
    })
    // where a schema validates the route, the body holds nothing else
    if (whole && !/validat|schema|\bzod\b|\bjoi\b/i.test(file.language === 'php' ? (file.enclosing(node, 'function')?.text ?? '') : file.text)) yield { node }
  },
})
