import { isBuiltin } from 'node:module'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { freeName } from './names-javascript.ts'
import { isModule, modulesOf, type ModuleUse } from './modules-javascript.ts'
import { beginsLine, indentOf, insertedAfter, insertedBefore, quoteOf } from './text.ts'

/** What a file wants of a module: a member of it. */
export interface Wanted {
  /** without `node:` */
  module: string
  member: string
  /** how it is imported where nothing of the module is yet: `import path from 'path'`, or `import { join } from 'path'` */
  as: 'whole' | 'member'
  /** TypeScript: it is a type */
  isType?: boolean
}

/** How a file names what it wants, and the edit that imports it; null where it is there already. */
export interface Imported {
  edit: Edit | null
  name: string
}

/** A member of a module by the name it has in this file, imported in the file's own style; null for a script that is no module. */
export function imported(file: ParsedFile, wanted: Wanted): Imported | null {
  const uses = modulesOf(file)
  const same = uses.filter(({ module }) => module === wanted.module)
  for (const use of same) {
    const member = use.members.find(({ name }) => name === wanted.member)
    if (member) return { edit: null, name: member.local }
    if (use.whole !== null) return { edit: null, name: wanted.member === 'default' ? use.whole : `${use.whole}.${wanted.member}` }
  }
  const listed = same.find(({ members, isTypeOnly }) => members.length > 0 && !isTypeOnly)
  return (listed && added(file, wanted, listed)) ?? placed(file, wanted, uses)
}

/** One more name in the braces of an import that is there. */
function added(file: ParsedFile, { member, isType }: Wanted, use: ModuleUse): Imported | null {
  const last = use.members.at(-1)?.node
  if (!last) return null
  const name = freeName(file, [member])
  const text = `${isType ? 'type ' : ''}${name === member ? member : `${member}${use.kind === 'import' ? ' as ' : ': '}${name}`}`
  const between = beginsLine(file, last) ? `,\n${indentOf(file, last)}` : ', '
  return { edit: insertedAfter(last, between + text), name }
}

function placed(file: ParsedFile, wanted: Wanted, uses: readonly ModuleUse[]): Imported | null {
  const kind = isModule(file)
  if (kind === null) return null
  const alike = uses.filter((use) => use.kind === kind)
  const { module, member } = wanted
  const isWhole = wanted.as === 'whole' || member === 'default'
  const name = freeName(file, isWhole ? [module.replace(/^.*\//, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] : [member])
  const statement = statementFor(file, { kind, name, wanted, isWhole, uses: alike })
  return { edit: place(file, statement, wanted, alike), name: isWhole && member !== 'default' ? `${name}.${member}` : name }
}

interface Written {
  kind: ModuleUse['kind']
  name: string
  wanted: Wanted
  isWhole: boolean
  uses: readonly ModuleUse[]
}

function statementFor(file: ParsedFile, { kind, name, wanted: { module, member, isType }, isWhole, uses }: Written): string {
  const quote = /['"]/.exec(uses[0]?.statement.text ?? '')?.[0] ?? quoteOf(file)
  const source = `${quote}${sourceOf(module, kind, uses)}${quote}`
  const end = uses.length > 0 ? (uses.at(-1)?.statement.text.endsWith(';') ? ';' : '') : /;\s*$/m.test(file.text) ? ';' : ''
  const renamed = (sign: string) => (name === member ? name : `${member}${sign}${name}`)
  if (kind === 'import') return `import ${isType ? 'type ' : ''}${isWhole ? wholeName(file, name, uses) : `{ ${renamed(' as ')} }`} from ${source}${end}`
  const near = uses.findLast((use) => isBuiltin(use.module) === isBuiltin(module)) ?? uses.at(-1)
  const keyword = /^(?:const|let|var)/.exec(near?.statement.text ?? '')?.[0] ?? 'const'
  return `${keyword} ${isWhole ? name : `{ ${renamed(': ')} }`} = require(${source})${end}`
}

/** TypeScript takes a default import of such modules only where it is set up so: other imports of the file show it. */
function wholeName(file: ParsedFile, name: string, uses: readonly ModuleUse[]): string {
  const outside = uses.filter(({ module }) => !/^[.@~#]/.test(module))
  const builtin = outside.filter(({ module }) => isBuiltin(module))
  const isNamespace = builtin.some(({ isNamespace }) => isNamespace) && !builtin.some(({ isDefault }) => isDefault)
  const takesDefault = file.language === 'javascript' || outside.some(({ isDefault }) => isDefault)
  return isNamespace || !takesDefault ? `* as ${name}` : name
}

/** `node:` as the file writes it. */
function sourceOf(module: string, kind: ModuleUse['kind'], uses: readonly ModuleUse[]): string {
  if (!isBuiltin(module)) return module
  const builtin = uses.find((use) => isBuiltin(use.module))
  const hasPrefix = builtin ? builtin.hasPrefix : kind === 'import'
  return hasPrefix ? `node:${module}` : module
}

/** Behind the last import of its kind: modules of Node first, then packages, then files. */
function place(file: ParsedFile, statement: string, { module }: Wanted, uses: readonly ModuleUse[]): Edit {
  const ofKind = uses.filter((use) => (isBuiltin(module) ? isBuiltin(use.module) : !/^[.~#]|^@\//.test(use.module)))
  const last = ofKind.at(-1)
  if (last) return insertedAfter(last.statement, `\n${statement}`)
  const [first] = uses
  if (first) return insertedBefore(first.statement, `${statement}\n`)
  const after = directiveOf(file)
  if (after) return insertedAfter(after, `\n\n${statement}`)
  return insertedBefore(file.root.children[0] ?? file.root, `${statement}\n\n`)
}

/** `'use strict'` at the beginning. */
function directiveOf(file: ParsedFile): SyntaxNode | null {
  const directives = file.root.children.filter(({ kind, text }) => kind === 'ExpressionStatement' && /^(['"])use \w+\1;?$/.test(text))
  return directives.at(-1) ?? null
}
