import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { maskOf } from '../../models/classes.ts'
import { lineage } from '../../models/knowledge.ts'
import { findMember, type Mod, outerTypes } from '../../program/program.ts'
import { lastMatch } from '../builtins/last-match.ts'
import { exportOf, memberOf } from '../objects/access.ts'
import { type Frame, isTop } from '../state/frame.ts'
import { memberOfType, sourceValue } from '../calls/outside.ts'
import { altered, extValue, join, refValue, UNKNOWN, type Value, valueOf } from '../values/value.ts'

/** What a name means that is no variable of the function. */
export function globalValue(frame: Frame, name: string, offset: number): Value {
  const { analyzer } = frame.run
  const matched = name.startsWith('$') && frame.mod.language === 'ruby' ? lastMatch(frame, name) : null
  if (matched) return matched
  if (analyzer.habits.bareMembers && frame.fn.cls && frame.self !== UNKNOWN) {
    const own = ownMember(frame, name, offset)
    if (own) return own
  }
  const brought = frame.scope?.get(name)
  if (brought) return brought
  return sharedValue(frame, name, offset)
}

/** What a name means that no member of the own class has. */
function sharedValue(frame: Frame, name: string, offset: number): Value {
  const { mod, run: { analyzer } } = frame
  const shared = isTop(frame) && name.startsWith('$') ? null : analyzer.resolver.global(mod, name)
  if (shared) return analyzer.variables.moduleVariable(frame.run.fn, shared.mod, shared.variable)
  const type = analyzer.resolver.type(mod, name)
  if (type.cls) return refValue({ kind: 'class', cls: type.cls })
  const full = type.ext || name
  return outside(frame, full, offset)
}

/** What `new` makes is a type, also where a method or a property of the own class is called the same: `QueryString QueryString`. */
export function typeMade(frame: Frame, type: Value, temp: number, offset: number): Value {
  if (!frame.run.analyzer.habits.bareMembers || !frame.fn.cls || type.refs.some(({ kind }) => kind === 'class') || (type.ext.length > 0 && type.taints.length === 0 && type.refs.length === 0)) return type
  const { code, strings } = frame.mod.ir
  for (let at = frame.fn.ir.start; at < frame.fn.ir.end; at = nextInstruction(code, at)) if (code[at] === OP.GLOBAL && code[at + 2] === temp) return sharedValue(frame, strings[code[at + 3] ?? -1] ?? '', offset)
  return type
}

function ownMember(frame: Frame, name: string, offset: number): Value | null {
  const { analyzer } = frame.run
  const { cls } = frame.fn
  if (!cls) return null
  const isOurs = findMember(cls, (it) => it.fields.get(name) ?? it.getters.get(name) ?? it.methods.get(name) ?? it.values.get(name))
  if (isOurs) return memberOf(frame, frame.self, name, offset)
  for (const type of outerTypes(cls)) {
    const known = lineage(analyzer.knowledge, type).some((at) => analyzer.knowledge.sources.has(`${at}.${name}`) || analyzer.knowledge.types.get(at)?.members.get(name))
    if (known) return memberOfType(frame, type, name, offset)
  }
  return null
}

function outside(frame: Frame, name: string, offset: number): Value {
  const { analyzer } = frame.run
  const [source] = analyzer.knowledge.sources.get(name) ?? []
  if (!source) return extValue(name)
  return altered(sourceValue(frame, source.channel, source.kind ?? 'request', name, offset, maskOf(source.cleans ?? []), source.own), { ext: [name] })
}

export function importValue(frame: Frame, index: number, offset: number): Value {
  const { analyzer } = frame.run
  const { mod } = frame
  const made = mod.ir.imports[index]
  if (!made) return UNKNOWN
  const { module, name } = made
  if (mod.language === 'javascript' || mod.language === 'python') {
    const own = ownImport(frame, mod, module, name)
    if (own) return own
  } else if (mod.language === 'go') {
    const folder = analyzer.resolver.files.goFolder(module)
    const [first] = folder === null ? [] : analyzer.resolver.files.goModules(folder)
    if (first) return valueOf({ ext: [`#go:${folder}`], refs: analyzer.resolver.files.goModules(folder ?? '').map((it) => ({ kind: 'module' as const, mod: it })) })
  } else {
    // written out with its package, it has no name of its own in the file
    const type = analyzer.resolver.type(mod, made.local || `${module}.${name}`)
    if (type.cls) return refValue({ kind: 'class', cls: type.cls })
    // `import static`: a member of a class
    const owner = name === '*' ? undefined : analyzer.program.classByName.get(module)
    if (owner) return memberOf(frame, refValue({ kind: 'class', cls: owner }), name, offset)
    const shared = analyzer.resolver.global(mod, name)
    if (shared && mod.language === 'php') return analyzer.variables.moduleVariable(frame.run.fn, shared.mod, shared.variable)
  }
  return outside(frame, analyzer.resolver.external(module, name), offset)
}

function ownImport(frame: Frame, mod: Mod, module: string, name: string): Value | null {
  const { analyzer } = frame.run
  const target = analyzer.resolver.module(mod, module)
  if (target && target !== mod) {
    analyzer.runModule(target)
    if (name === '*') return refValue({ kind: 'module', mod: target })
    if (name === '=') return target.exports.get('=') ?? refValue({ kind: 'module', mod: target })
    if (name === '') return UNKNOWN
    const found = exportOf(frame, target, name)
    if (found) return found
    const star = target.exports.get('*')
    return (star && memberOf(frame, star, name, 0)) ?? UNKNOWN
  }
  const sub = mod.language === 'python' && name !== '*' ? analyzer.resolver.module(mod, `${module === '.' ? '' : module}.${name}`) : null
  return sub ? refValue({ kind: 'module', mod: sub }) : null
}

export function exportValue(frame: Frame, name: string, value: Value): void {
  const { analyzer } = frame.run
  if (frame.mod.language === 'go') {
    // a variable of the package that another file declares
    const shared = analyzer.resolver.global(frame.mod, name)
    if (shared) analyzer.variables.storeModuleVariable(frame, shared.mod, shared.variable, value)
    return
  }
  const lasting = analyzer.objects.lastingValue(frame, value, 0)
  // a file may give all of several others
  const old = name === '*' ? frame.mod.exports.get(name) : undefined
  frame.mod.exports.set(name, old ? join(old, lasting) : lasting)
}
