import type { IrImport } from '../ir/module.ts'
import { canonical, isKnownType, type Knowledge } from '../models/knowledge.ts'
import { Aliases } from './aliases.ts'
import { Files } from './files.ts'
import { HandedOn } from './handed-on.ts'
import { Inclusions } from './inclusions.ts'
import type { Resource } from './packages.ts'
import { type Cls, type Mod, type Program, scopedName, type TypeRef } from './program.ts'
import { Workspaces } from './workspaces.ts'

/** Finds what names mean across files. */
export class Resolver {
  private readonly program: Program
  readonly known: Knowledge
  readonly files: Files
  readonly handedOn = new HandedOn(this)
  readonly inclusions = new Inclusions()

  /** @param resources manifests of the packages that the program consists of */
  constructor(program: Program, known: Knowledge, resources: readonly Resource[] = []) {
    this.program = program
    this.known = known
    this.files = new Files(program, new Workspaces(resources), new Aliases(resources))
    for (const cls of program.classes) this.resolveParents(cls)
    if (program.language === 'go') implementInterfaces(program)
    // all have their parents only now
    program.changes.count++
  }

  /** The file an import names, or null. */
  module(from: Mod, name: string): Mod | null {
    return this.files.named(from, name)
  }

  /** Notes that a file includes another. */
  link(from: Mod, to: Mod): void {
    if (!this.inclusions.add(from, to)) return
    for (const mod of this.program.mods) if (mod.language === 'php') mod.types.clear()
  }

  private resolveParents(cls: Cls) {
    for (const { mod, ir } of cls.parts) {
      for (const name of ir.supers) {
        const found = this.nested(cls, mod, name) ?? this.type(mod, name)
        if (found.cls === cls) continue
        cls.parents.push(found)
        found.cls?.children.push(cls)
      }
    }
  }

  /** Ruby looks for a name in the modules that are written around the class, the nearest first. */
  private nested(cls: Cls, mod: Mod, name: string): TypeRef | null {
    if (mod.language !== 'ruby') return null
    for (let space = cls.qualified; space.includes('.'); ) {
      space = space.slice(0, space.lastIndexOf('.'))
      const found = this.program.classByName.get(`${space}.${name}`)
      if (found && found !== cls) return { cls: found, ext: '' }
    }
    return null
  }

  /** The name of an import as the models know it. */
  external(module: string, name: string): string {
    const clean = module.replace(/^node:/, '').replace(/^\./, '')
    const full = name === '*' || name === '=' || name === 'default' || name === '' ? clean : clean === '' ? name : `${clean}.${name}`
    return canonical(this.known, full)
  }

  /** What a type's name stands for in a file. Generics are dropped: `List<User>` is List; pointers and arrays, too. */
  type(mod: Mod, written: string): TypeRef {
    const known = mod.types.get(written)
    if (known) return known
    const made = this.findType(mod, plainType(written))
    mod.types.set(written, made)
    return made
  }

  private findType(mod: Mod, name: string): TypeRef {
    // any function, not the maker of functions from text
    if (!name || (name === 'Function' && mod.language === 'javascript')) return { cls: null, ext: '' }
    const dot = name.indexOf('.')
    const head = dot < 0 ? name : name.slice(0, dot)
    const rest = dot < 0 ? '' : name.slice(dot + 1)
    const brought = mod.ir.imports.find(({ local }) => local === head)
    if (brought) return this.importedType(mod, brought.module, brought.name, rest)
    return this.ownType(mod, name) ?? this.wildcardType(mod, name) ?? { cls: null, ext: this.outerName(mod, name) }
  }

  private importedType(mod: Mod, module: string, name: string, rest: string): TypeRef {
    if (mod.language === 'javascript' || mod.language === 'python') {
      const found = this.module(mod, module) ?? (mod.language === 'python' ? this.module(mod, name === '*' ? withoutLast(`${module}.${rest}`) : `${module}.${name}`) : null)
      if (found) {
        const wanted = rest ? rest.split('.').at(-1) : name
        const cls = found.classes.find((it) => it.name === wanted) ?? (name === 'default' ? found.classes.at(-1) : undefined) ?? this.reexported(found, wanted ?? '')
        return { cls: cls ?? null, ext: '' }
      }
    } else {
      const qualified = [module, ...(name === '*' ? [] : [name]), ...(rest ? [rest] : [])].join('.')
      const cls = this.program.classByName.get(qualified) ?? this.goType(mod, module, rest)
      if (cls) return { cls, ext: '' }
    }
    const full = this.external(module, name)
    return { cls: null, ext: canonical(this.known, rest ? `${full}.${rest}` : full) }
  }

  /** The class that a file hands on under a name, at most so many files away; the nearest is meant. */
  private reexported(mod: Mod, name: string): Cls | undefined {
    const seen = new Set([mod])
    for (let level = [mod], away = 0; level.length > 0 && away < MAX_AWAY; away++) {
      const next: Mod[] = []
      for (const one of level) {
        for (const brought of one.ir.imports) {
          const from = mayBring(brought, name) ? this.module(one, brought.module) : null
          if (!from) continue
          const wanted = brought.local === name && brought.name !== '*' ? brought.name : name
          const cls = from.classes.find((it) => it.name === wanted)
          if (cls) return cls
          if (seen.has(from)) continue
          seen.add(from)
          next.push(from)
        }
      }
      level = next
    }
    return undefined
  }

  private goType(mod: Mod, module: string, name: string): Cls | null {
    if (mod.language !== 'go' || !name) return null
    const folder = this.files.goFolder(module)
    return folder === null ? null : (this.program.classByName.get(folder ? `${folder}.${name}` : name) ?? null)
  }

  private ownType(mod: Mod, name: string): TypeRef | null {
    if (mod.language === 'javascript' || mod.language === 'python') {
      const cls = mod.classes.find((it) => it.name === name)
      return cls ? { cls, ext: '' } : null
    }
    const own = mod.classes.find((it) => it.qualified === (mod.ir.namespace ? `${mod.ir.namespace}.${name}` : name))
    if (own) return { cls: own, ext: '' }
    // nearest namespace first
    for (let space = mod.ir.namespace; ; space = space.slice(0, Math.max(0, space.lastIndexOf('.')))) {
      const cls = this.classNamed(mod, space ? `${space}.${name}` : name)
      if (cls) return { cls, ext: '' }
      if (!space) break
    }
    const nested = mod.classes.find((it) => it.name === name || it.qualified.endsWith(`.${name}`))
    if (nested) return { cls: nested, ext: '' }
    const named = mod.language === 'ruby' ? this.program.classByShortName.get(name.slice(name.lastIndexOf('.') + 1)) : undefined
    const [only] = named ?? []
    // `ActiveRecord::Base` is not the project's only `Base`
    return named?.length === 1 && only && (!name.includes('.') || only.qualified.endsWith(`.${name}`)) ? { cls: only, ext: '' } : null
  }

  /** The class of a full name; where several files have one, that of a file which is included with this one. */
  private classNamed(mod: Mod, name: string): Cls | undefined {
    const found = this.program.classByName.get(name)
    const all = found ? (this.program.classByShortName.get(found.name) ?? []).filter(({ qualified }) => qualified === name) : []
    if (all.length < 2) return found
    const related = this.inclusions.around(mod)
    return all.find(({ parts }) => parts.some((part) => related.has(part.mod))) ?? (mod.language === 'php' ? undefined : found)
  }

  /** Functions are known everywhere, variables only to files that run together. */
  private phpGlobal(mod: Mod, name: string): { mod: Mod; variable: number } | null {
    const dot = name.lastIndexOf('.')
    const all = this.program.globals.get(name.slice(dot + 1)) ?? []
    const found = all.filter((it) => (dot < 0 || it.mod.ir.namespace.toLowerCase() === name.slice(0, dot).toLowerCase()))
    if (found.length === 0) return null
    const related = this.inclusions.around(mod)
    const near = found.find((it) => it.mod === mod) ?? found.find((it) => related.has(it.mod))
    if (near || name.startsWith('$')) return near ?? null
    return found.length === 1 && !this.known.calls.has(name) && !this.known.methods.has(name) ? (found[0] ?? null) : null
  }

  private wildcardType(mod: Mod, name: string): TypeRef | null {
    let known: string | null = null
    for (const { local, module } of mod.ir.imports) {
      if (local !== '*') continue
      // where a library brings a class of that name as well the compiler would refuse the file, so it does not have it here
      const cls = this.program.classByName.get(`${module}.${name}`)
      if (cls) return { cls, ext: '' }
      const full: string = known === null ? canonical(this.known, `${module}.${name}`) : ''
      if (isKnownType(this.known, full)) known = full
    }
    return known === null ? null : { cls: null, ext: known }
  }

  /** A name that nothing in the file explains: the models' only type of that name, or itself. */
  private outerName(mod: Mod, name: string): string {
    const isDesktop = mod.language === 'csharp' && mod.ir.imports.some(({ module }) => DESKTOP.test(module))
    const found = isDesktop ? this.known.shortTypes.get(name)?.filter((one) => !one.startsWith('System.Web.')) : this.known.shortTypes.get(name)
    const [only] = found ?? []
    const guessable = mod.language === 'java' || mod.language === 'csharp' || mod.language === 'php'
    const standard = found?.filter((one) => /^(?:java|System)\./.test(one)) ?? []
    if (guessable && standard.length === 1 && standard[0]) return standard[0]
    return guessable && only && (found?.length === 1 || only.startsWith('java.lang.') || only.startsWith('System.')) ? only : canonical(this.known, name)
  }

  /** A variable that another file declares for all (Go's package, PHP's and Ruby's functions, Python's `import *`). */
  global(mod: Mod, name: string): { mod: Mod; variable: number } | null {
    if (mod.language === 'php') return this.phpGlobal(mod, name)
    if (mod.language === 'go' || mod.language === 'ruby') {
      const found = this.program.globals.get(scopedName(mod.language, mod.ir, name))
      return found?.find((it) => it.mod !== mod) ?? found?.[0] ?? null
    }
    for (const { local, module } of mod.ir.imports) {
      if (local !== '*') continue
      const from = this.module(mod, module)
      const variable = from?.names.get(name)
      if (from && variable !== undefined) return { mod: from, variable }
    }
    return null
  }
}

/** Libraries of windows and controls: their text boxes are on the desk of whoever runs the program. */
const DESKTOP = /^(?:Avalonia|System\.Windows|Microsoft\.(?:Maui|UI)|Windows\.UI|Xamarin|Gtk|Eto|Terminal\.Gui)(?:\.|$)/

const MAX_AWAY = 4

/** Whether an import may bring a class of this name: files that only gather what others give name hundreds of others. */
const mayBring = ({ local, name: from }: IrImport, name: string): boolean => local === name || from === '*' || (local === '' && (from === name || from === 'default'))

const withoutLast = (name: string): string => name.slice(0, name.lastIndexOf('.'))

/** Go's types implement an interface by having its methods: they stand below it. */
function implementInterfaces(program: Program): void {
  for (const cls of program.classes) {
    if (cls.parts[0]?.ir.kind !== 'interface' || cls.fields.size === 0) continue
    const [first, ...others] = [...cls.fields.keys()].sort((a, b) => (program.methodsByName.get(a)?.length ?? 0) - (program.methodsByName.get(b)?.length ?? 0))
    for (const { cls: candidate } of program.methodsByName.get(first ?? '') ?? []) {
      if (!candidate || candidate.parts[0]?.ir.kind === 'interface' || !others.every((name) => candidate.methods.has(name))) continue
      candidate.parents.push({ cls, ext: '' })
      cls.children.push(candidate)
    }
  }
}

/** `const List<User>[]` -> `List`; a union or option is its first real part. */
function plainType(written: string): string {
  // a list of something is not that something
  if (/^(?:\[\d*\]|map\[)|\[\]$/.test(written)) return ''
  // without the blank behind it a word could begin a name as well: `constructor.Request`
  let name = written.replace(/^(?:(?:const|final|readonly)(?=[A-Z\\])|\?|\*|&|\.\.\.)+/, '')
  const union = name.indexOf('|')
  if (union > 0) name = name.split('|').find((part) => !/^(?:null|undefined|None|false)$/.test(part)) ?? ''
  const wrapped = /^(?:Promise|Optional|Task|Awaited|ValueTask|Future|CompletableFuture|Mono|Flux|Readonly|Partial|ActionResult)[<[](.+)[>\]]$/.exec(name)
  if (wrapped?.[1]) return plainType(wrapped[1])
  const end = name.search(/[<[({?]/)
  return end >= 0 ? name.slice(0, end) : name
}
