import type { Binding } from '../../ir/scope.ts'
import { REFERENCE } from '../../ir/ops.ts'
import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { type Code, isTop } from './code.ts'

const SUPERGLOBALS = new Set(['_GET', '_POST', '_REQUEST', '_COOKIE', '_FILES', '_SERVER', '_ENV', '_SESSION', 'GLOBALS', 'argv', 'argc', 'http_response_header', 'php_errormsg'])
/** These are plain variables in functions. */
const ONLY_AT_TOP = new Set(['argv', 'argc', 'http_response_header', 'php_errormsg'])

export const isSuperglobal = (code: Code, name: string): boolean =>
  SUPERGLOBALS.has(name) && !(ONLY_AT_TOP.has(name) && (!isTop(code) || code.stored.has(name)))

/** Where a variable is read from: a variable, a name that other files know, or what `extract` made variables of. */
export type Source = Binding | { global: string } | { key: string; owner: Code }

export function sourceOf(code: Code, name: string): Source {
  if (isSuperglobal(code, name)) return { global: `$${name}` }
  const found = code.variables.resolve(`$${name}`)
  if (found) return found
  if (code.foreign.has(name)) return { global: `$${name}` }
  if (code.extracted >= 0) return { key: name, owner: code }
  if (code.around) return sourceOf(code.around, name)
  // what top-level code reads and never writes, an including file has set
  if (isTop(code) && !code.file.written.has(name)) return { global: `$${name}` }
  return { owner: code.fn, variable: code.variables.declare(`$${name}`) }
}

export function readSource({ fn }: Code, source: Source, offset: number): number {
  if ('global' in source) return fn.global(source.global, offset)
  if ('key' in source) return fn.at(fn.load(source.owner.fn, source.owner.extracted, offset), fn.const(source.key, offset), offset)
  return 'import' in source ? fn.import(source.import, offset) : fn.load(source.owner, source.variable, offset)
}

export const readVariable = (code: Code, name: string, offset: number): number =>
  name === 'this' ? code.fn.this(offset) : readSource(code, sourceOf(code, name), offset)

/** The variable a closure shares by `use (&$x)`. */
export function bindingOf(code: Code, name: string): Binding {
  const source = sourceOf(code, name)
  return 'owner' in source && 'variable' in source ? source : { owner: code.fn, variable: writable(code, name) }
}

/** The variable of the function itself that a store goes to. */
function writable(code: Code, name: string): number {
  return code.variables.declare(`$${name}`)
}

export function writeVariable(code: Code, name: string, value: number, offset: number): void {
  if (name === 'this' || isSuperglobal(code, name)) return
  code.stored.add(name)
  const held = code.references.get(name)
  if (held !== undefined) code.fn.setMember(code.fn.load(code.fn, held, offset), REFERENCE, value, offset)
  const own = code.variables.own(`$${name}`)
  if (own && 'variable' in own) return code.fn.store(own.owner, own.variable, value, offset)
  if (!code.foreign.delete(name)) return code.fn.store(code.fn, writable(code, name), value, offset)
  bindGlobal(code, name, true)
  writeVariable(code, name, value, offset)
}

/** `global $x`: from here on the file's own variable. */
export function bindGlobal(code: Code, name: string, writes = false): void {
  if (isTop(code) || isSuperglobal(code, name)) return
  code.stored.add(name)
  const { file } = code
  if (!writes && !file.written.has(name) && !file.variables.own(`$${name}`)) {
    code.foreign.add(name)
    return
  }
  code.variables.bind(`$${name}`, { owner: file.module.top, variable: file.variables.declare(`$${name}`) })
}

const WRITES = new Set(['assignment_expression', 'augmented_assignment_expression', 'reference_assignment_expression'])
const TARGETS = new Set(['list_literal', 'by_ref', 'pair', 'catch_clause', 'update_expression', 'static_variable_declaration'])

const FUNCTIONS = new Set(['function_definition', 'method_declaration', 'anonymous_function'])
const CLASSES = new Set(['class_declaration', 'trait_declaration', 'enum_declaration', 'anonymous_class'])

/** Names of the variables that top-level code stores into, and functions by `global`, found in one pass over the flat tree. */
export function writtenVariables({ tree, text }: ParsedFile): Set<string> {
  const found = new Set<string>()
  const kind = (at: number) => tree.kindNames[tree.kind[at] ?? 0] ?? ''
  const parent = (at: number) => tree.parent[at] ?? -1
  const nameAt = (at: number) => text.slice((tree.start[at] ?? 0) + 1, tree.end[at])
  const endOf = (at: number) => tree.subtreeEnd[at] ?? at + 1
  const isWritten = (at: number) => {
    let target = at
    while (target === parent(target) + 1 && kind(parent(target)) === 'subscript_expression') target = parent(target)
    const above = kind(parent(target))
    const left = tree.fieldNames[tree.field[target] ?? 0] === 'left'
    // the first child of a `foreach` is what it goes through
    const item = above === 'foreach_statement' && target > parent(target) + 1
    return (left && WRITES.has(above)) || item || TARGETS.has(above)
  }
  const ofFunction = (from: number) => {
    const shared = new Set<string>()
    for (let at = from + 1; at < endOf(from); at++) {
      if (kind(at) !== 'variable_name') continue
      const name = nameAt(at)
      if (kind(parent(at)) === 'global_declaration') shared.add(name)
      else if (shared.has(name) && isWritten(at)) found.add(name)
      else if (name === 'GLOBALS' && kind(endOf(at)) === 'string' && isWritten(at)) found.add(text.slice((tree.start[endOf(at)] ?? 0) + 1, (tree.end[endOf(at)] ?? 0) - 1))
    }
  }
  let classEnd = 0
  for (let at = 0; at < tree.size; at++) {
    const own = kind(at)
    if (FUNCTIONS.has(own)) {
      ofFunction(at)
      at = endOf(at) - 1
    } else if (CLASSES.has(own)) classEnd = Math.max(classEnd, endOf(at))
    else if (own === 'variable_name' && at >= classEnd && isWritten(at)) found.add(nameAt(at))
  }
  return found
}
