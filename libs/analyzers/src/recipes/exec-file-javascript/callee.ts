import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-javascript.ts'
import { freeName, mentionsOf } from '../edit/names-javascript.ts'
import { insertedAfter, replaced, statementOf } from '../edit/text.ts'

/** `execFile` in place of `exec`; an import that nothing else uses is changed with it. Null where it is not known what is called. */
export function calleeEdits(file: ParsedFile, callee: SyntaxNode, name: string): Edit[] | null {
  if (callee.kind === 'MemberExpression') {
    const property = callee.child('property')
    return property ? [replaced(property, name)] : null
  }
  const promised = promisedBy(file, callee)
  if (promised) return promisedEdits(file, callee, promised, name)
  const picked = pickedFrom(file, callee)
  if (picked) return [replaced(callee, name), ...picked.map((one) => replaced(one, name))]
  const specifier = soleSpecifier(file, callee)
  if (specifier) return [replaced(callee, name), replaced(specifier, name)]
  if (!file.imports.get(callee.text)?.startsWith('child_process.')) return null
  const found = imported(file, { module: 'child_process', member: name, as: 'member' })
  return found && [replaced(callee, found.name), ...(found.edit ? [found.edit] : [])]
}

/** `const run = promisify(exec)`: the declarator. */
function promisedBy(file: ParsedFile, callee: SyntaxNode): SyntaxNode | null {
  const declarator = mentionsOf(file.root, callee.text).map(({ parent }) => parent).find((parent) => parent?.kind === 'VariableDeclarator' && parent.child('id')?.text === callee.text)
  return declarator && /^(?:\w+\.)?promisify\(/.test(declarator.child('init')?.text ?? '') ? declarator : null
}

function promisedEdits(file: ParsedFile, callee: SyntaxNode, declarator: SyntaxNode, name: string): Edit[] | null {
  const init = declarator.child('init')
  const promisify = init?.child('callee')
  const statement = statementOf(file, declarator)
  const [inner] = init?.all('arguments') ?? []
  if (!promisify || !inner || !statement || statement.kind !== 'VariableDeclaration') return null
  const local = freeName(file, [`${name}Async`, `${name}Promise`])
  if (inner.kind === 'MemberExpression') {
    const end = statement.text.endsWith(';') ? ';' : ''
    const made = `\nconst ${local} = ${promisify.text}(${inner.child('object')?.text ?? ''}.${name})${end}`
    return [replaced(callee, local), insertedAfter(statement, made)]
  }
  const found = imported(file, { module: 'child_process', member: name, as: 'member' })
  if (!found || inner.kind !== 'Identifier') return null
  const isSole = mentionsOf(file.root, callee.text).length === 2
  const sole = isSole ? soleSpecifier(file, inner) : null
  if (isSole && sole) return [replaced(callee, local), replaced(declaredName(declarator), local), replaced(inner, name), replaced(sole, name)]
  const end = statement.text.endsWith(';') ? ';' : ''
  const made = `\nconst ${local} = ${promisify.text}(${found.name})${end}`
  return [replaced(callee, local), insertedAfter(statement, made), ...(found.edit ? [found.edit] : [])]
}

const declaredName = (declarator: SyntaxNode) => declarator.child('id') ?? declarator

/** `const exec = require('child_process').exec`, which only one place uses: both names. */
function pickedFrom(file: ParsedFile, used: SyntaxNode): SyntaxNode[] | null {
  const mentions = mentionsOf(file.root, used.text)
  const declarator = mentions.map(({ parent }) => parent).find((parent) => parent?.kind === 'VariableDeclarator')
  const id = declarator?.child('id')
  const property = declarator?.child('init')?.child('property')
  return mentions.length === 2 && id?.text === used.text && property?.text === used.text && /^require\(/.test(declarator?.child('init')?.text ?? '') ? [id, property] : null
}

/** `exec` in the braces of an import, where only one place uses it. */
function soleSpecifier(file: ParsedFile, used: SyntaxNode): SyntaxNode | null {
  const mentions = mentionsOf(file.root, used.text)
  const specifier = mentions.flatMap((mention) => [mention, ...mention.ancestors()]).find(({ kind, parent }) => kind === 'ImportSpecifier' || (kind === 'Property' && parent?.kind === 'ObjectPattern'))
  const uses = mentions.filter((mention) => !specifier?.contains(mention))
  return specifier && specifier.text === used.text && uses.length === 1 ? specifier : null
}
