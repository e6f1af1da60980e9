import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

const LIMITED = /\blimit\b|\btake\b|\bfirst\b|\[\s*:\s*\d|MaxResults|\bTOP\b|\bLIMIT\b/

const first = (node: SyntaxNode) => node.child('subscript')?.text === '0' || node.child('property')?.text === '0'

/** `list(Order.objects.filter(...))[0]`, `session.query(Order).all()[0]` */
const inPython = (node: SyntaxNode, file: ParsedFile) => {
  const value = node.kind === 'subscript' && first(node) ? node.child('value') : null
  const call = value && file.call(value)
  if (!call || LIMITED.test(value.text)) return false
  const query = call.callee === 'list' ? call.args[0] : value
  return query !== undefined && (call.callee === 'list' ? /\.objects\.\w+\(\)/.test(`${file.nameOf(query)}`) : /(?:\.query\(\)|\.scalars\(\)).*\.all$|\.fetchall$/.test(call.callee))
}

/** `(await Order.find({ ... }))[0]`, also of Prisma and Sequelize */
const inJavascript = (node: SyntaxNode, file: ParsedFile) => {
  const object = node.kind === 'MemberExpression' && first(node) ? node.child('object') : null
  const awaited = object && file.unwrap(object)
  const callee = awaited && object.text.includes('await') ? file.callee(awaited) : ''
  return /(?:^|\.)[A-Z]\w*\.(?:find|findAll)$|\.findMany$|[rR]epo(?:sitory)?\.find$/.test(callee) && !LIMITED.test(object?.text ?? '')
}

/** `orders.findAll().get(0)`, `query.getResultList().get(0)` */
const inJava = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  if (!call || LIMITED.test(node.text)) return false
  return (call.name === 'get' && call.args[0]?.text === '0' && /[rR]epo(?:sitory)?\.findAll\w*\(\)\.get$/.test(call.callee)) || /[rR]epo(?:sitory)?\.findAll\w*\(\)\.stream\(\)\.findFirst$/.test(call.callee)
}

/** `$user->orders()->get()->first()` */
const inPhp = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  return call !== null && call.args.length === 0 && /(?:where\w*|orderBy|\w+\(\)|latest)\(\)\.get\(\)\.first$|^\$\w+\.\w+\(\)\.get\(\)\.first$/.test(call.callee) && !/^[A-Z]/.test(call.callee) && !LIMITED.test(call.receiver?.text ?? '')
}

/** `Order.where(...).to_a.first` */
const inRuby = (node: SyntaxNode, file: ParsedFile) => /^[A-Z]\w*(?:\.[A-Z]\w*)*(?:\.\w+\(\))*\.to_a\(\)\.first$/.test(file.callee(node)) && file.call(node)?.args.length === 0 && !LIMITED.test(file.call(node)?.receiver?.text ?? '')

export default defineRule({
  id: 'all-loaded-for-first',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1050],
  title: 'All rows loaded to use only the first',
  why: 'The query fetches every matching row and builds an object for each, but the code uses only the first. The request gets slower and takes more memory as the table grows.',
  fix: {
    javascript: [
      { when: /prisma/i, text: 'Use `findFirst` with the same filter and order: `await prisma.order.findFirst({ where, orderBy })`.' },
      { text: 'Use `findOne` with the same filter and order: `await Order.findOne(filter)`.' },
    ],
    python: [
      { when: /\.objects\b/, text: 'Call `first()` on the query: `Order.objects.filter(open=True).first()`. It returns `None` if there is no row.' },
      { when: /sqlalchemy|\.query\(|\.scalars\(/, text: 'Call `first()` instead of `all()`: `session.query(Order).filter_by(open=True).first()`. It returns `None` if there is no row.' },
      { text: 'Add `LIMIT 1` to the query and call `cursor.fetchone()`.' },
    ],
    java: 'Let the database return one row, for example with the repository method `findFirstByOrderByCreatedDesc()`.',
    php: 'Call `first()` on the query, without `get()`: `$user->orders()->first()`.',
    ruby: 'Call `first` on the relation, without `to_a`: `Order.where(open: true).first`.',
    other: 'Limit the query to one row.',
  },
  keep: 'Do not change the filter or the order of the query, or what happens when there is no row.',
  on: ['call', 'subscript', 'MemberExpression'],
  callee: /\.(?:get|findFirst|first)$/,
  hint: ['list(', '.all()', 'fetchall', 'find', 'get()', 'to_a'],
  ...reportedWhere({ python: inPython, javascript: inJavascript, java: inJava, php: inPhp, ruby: inRuby }),
})
