import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-javascript.ts'
import { declaredValue, freeName } from '../edit/names-javascript.ts'
import { beginsLine, indentOf, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { keptAs } from './component.ts'

interface Mention {
  name: string
  path: string
}

/** Names that an object is made of, with the fields that are read: `props.name`. */
function mentionsIn(file: ParsedFile, object: SyntaxNode): Mention[] {
  const found = [...object.descendants()].filter((one) => one.kind === 'Identifier' && !isField(one) && !isOwn(file, object, one))
  return found.map((one) => ({ name: one.text, path: pathFrom(one) }))
}

const isField = ({ fieldName, parent, text }: SyntaxNode) =>
  (fieldName === 'property' && parent?.kind === 'MemberExpression' && !parent.text.endsWith(']')) || (fieldName === 'key' && parent?.child('value')?.text !== text)

/** `props.name`, unless it is called: then the object counts. */
function pathFrom(name: SyntaxNode): string {
  const { parent } = name
  const isRead = parent?.kind === 'MemberExpression' && name.fieldName === 'object' && !(parent.parent?.kind === 'CallExpression' && parent.fieldName === 'callee')
  return isRead && /^[\w$]+\.[\w$]+$/.test(parent.text) ? parent.text : name.text
}

const isNamed = (node: SyntaxNode, name: string) => new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(node.text)

/** Whether a function inside of the object has the name for its own. */
function isOwn(file: ParsedFile, object: SyntaxNode, mention: SyntaxNode): boolean {
  const around = [...mention.ancestors()].filter((one) => object.contains(one) && file.isA(one, 'function'))
  return around.some((one) => one.all('params').some((parameter) => isNamed(parameter, mention.text)) || [...one.descendants()].some((below) => below.kind === 'VariableDeclarator' && isNamed(below.child('id') ?? below, mention.text)))
}

function dependencies(file: ParsedFile, component: SyntaxNode, object: SyntaxNode): string[] | Refusal {
  const wanted = new Set<string>()
  for (const { name, path } of mentionsIn(file, object)) {
    const kept = keptAs(file, component, name)
    if (kept === 'new') return refused(`\`${name}\` is made anew each time as well: keep it with \`useCallback\` or \`useMemo\` first`)
    if (kept === 'changing') wanted.add(path)
  }
  return [...wanted]
}

/** Whether the component may be left before the place: hooks must run each time. */
const mayLeaveBefore = (component: SyntaxNode, statement: SyntaxNode) =>
  (component.child('body')?.children ?? []).some((one) => one.start < statement.start && /^(?:If|Switch|For\w*|While|Try|Return)Statement$/.test(one.kind) && /\breturn\b/.test(one.text))

function propose({ node, file }: Site): Change | Refusal | null {
  const attribute = [node, ...node.ancestors(), ...node.descendants()].find((one) => one.kind === 'JSXAttribute' && one.child('name')?.text === 'value')
  const given = (attribute ?? [...node.descendants()].find((one) => one.kind === 'JSXAttribute' && one.child('name')?.text === 'value'))?.child('value')?.child('expression')
  const component = given && file.enclosing(given, 'function')
  if (!given || !component || component.child('body')?.kind !== 'BlockStatement') return null
  const written = given.kind === 'Identifier' ? declaredValue(given) : given
  const object = written && file.unwrap(written)
  const statement = object && [object, ...object.ancestors()].find(({ parent }) => parent?.is(component.child('body')) === true)
  if (!object || object.kind !== 'ObjectExpression' || !statement || !beginsLine(file, statement)) return null
  if (mayLeaveBefore(component, statement)) return refused('the component may return before: a hook must stand in front of that')
  const wanted = dependencies(file, component, object)
  if (!Array.isArray(wanted)) return wanted
  const hook = imported(file, { module: 'react', member: 'useMemo', as: 'member' })
  if (!hook) return null
  const memo = (text: string) => `${hook.name}(() => (${text}), [${wanted.join(', ')}])`
  if (given.kind === 'Identifier') return written?.is(object) === true ? { edits: [hook.edit, replaced(object, memo(object.text))].filter((one) => one !== null) } : null
  const name = freeName(file, ['contextValue', 'providedValue'], component)
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const shift = indentOf(file, object).slice(indentOf(file, statement).length)
  const line = `const ${name} = ${memo(object.text.replaceAll(`\n${indentOf(file, statement)}${shift}`, `\n${indentOf(file, statement)}`))}${end}\n\n${indentOf(file, statement)}`
  return { edits: [hook.edit, insertedBefore(statement, line), replaced(given, name)].filter((one) => one !== null) }
}

export default defineRecipe({
  id: 'context-value-javascript',
  rules: ['oxlint/react/jsx-no-constructed-context-values'],
  languages: ['javascript', 'typescript'],
  summary: 'Makes the value of the context anew only where something in it has changed.',
  propose,
})
