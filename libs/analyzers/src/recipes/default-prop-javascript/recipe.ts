import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { modulesOf } from '../edit/modules-javascript.ts'
import { freeName, mentionsOf } from '../edit/names-javascript.ts'
import { insertedAt, lineEnd, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Calls that change the list, which all components would then share. */
const CHANGES = /^(?:push|unshift|pop|shift|splice|sort|reverse|fill)$/

const isEmpty = ({ text }: SyntaxNode) => /^(?:\[\s*\]|\{\s*\})$/.test(text)
const isFixed = (node: SyntaxNode): boolean => node.kind === 'Literal' || (/^(?:Array|Object)Expression$/.test(node.kind) && node.children.every((one) => isFixed(one.kind === 'Property' ? (one.child('value') ?? one) : one)))

/** Whether something is put into the value: `rows.push(row)`, `shown.title = title`. */
const isChanged = (owner: SyntaxNode, name: string) =>
  mentionsOf(owner, name).some(({ parent }) => {
    if (parent?.kind !== 'MemberExpression') return false
    const isAssigned = parent.parent?.kind === 'AssignmentExpression' && parent.fieldName === 'left'
    return isAssigned || (parent.parent?.kind === 'CallExpression' && CHANGES.test(parent.child('property')?.text ?? ''))
  })

/** `({ rows = [] }: Props)`, or a component that is declared with a type. */
const hasType = (pattern: SyntaxNode, owner: SyntaxNode) =>
  [...pattern.ancestors()].some((one) => one.kind === 'ObjectPattern' && one.child('typeAnnotation') !== null) || [...owner.ancestors()].some((one) => one.kind === 'VariableDeclarator' && (one.child('id')?.child('typeAnnotation') ?? null) !== null) || (owner.parent?.child('typeArguments') ?? null) !== null

const nameFor = (prop: string) => `DEFAULT_${prop.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}`

/** Behind the imports, where every component of the file sees it. */
function constantLine(file: ParsedFile, text: string): Edit {
  const last = modulesOf(file).findLast(({ kind }) => kind === 'import')?.statement
  // behind 'use client', which must come first
  const first = file.root.children.find(({ kind, text: written }) => kind !== 'ExpressionStatement' || !/^['"]/.test(written))
  return last ? insertedAt(lineEnd(file, last), `\n\n${text}`) : insertedAt(first?.start ?? 0, `${text}\n\n`)
}

function propose({ node, file }: Site): Change | Refusal | null {
  const pattern = [node, ...node.ancestors(), ...node.descendants()].find(({ kind }) => kind === 'AssignmentPattern')
  const [prop, value] = [pattern?.child('left'), pattern?.child('right')]
  const owner = pattern && file.enclosing(pattern, 'function')
  if (!pattern || !prop || !value || !owner || !/^(?:Array|Object)Expression$/.test(value.kind)) return null
  const isTyped = file.language === 'typescript'
  if (!isFixed(value) || (isTyped && !isEmpty(value))) return refused('the default is more than an empty list or object: move it to a constant, with its type')
  if (isTyped && !hasType(pattern, owner)) return refused('the type of the value is not written here: move the default to a constant, with its type')
  if (isChanged(owner, prop.text)) return refused('the component changes the value: copy it first')
  const name = freeName(file, [nameFor(prop.text)])
  const type = isTyped && value.kind === 'ArrayExpression' ? ': never[]' : ''
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  return { edits: [constantLine(file, `const ${name}${type} = ${value.text}${end}`), replaced(value, name)] }
}

export default defineRecipe({
  id: 'default-prop-javascript',
  rules: ['oxlint/react/no-object-type-as-default-prop'],
  languages: ['javascript', 'typescript'],
  summary: 'Makes the default once, outside of the component.',
  propose,
})
