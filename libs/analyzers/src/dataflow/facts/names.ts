import type { IrFunction } from '../ir/module.ts'
import { type Cls, findMember, findField, type Mod } from '../program/program.ts'
import { type Held, NOTHING } from './value.ts'
import type { World } from './world.ts'

/** The object a function belongs to; a function inside of a method shares it. */
export function thisOf(mod: Mod, fn: IrFunction): Held {
  for (let at: IrFunction | undefined = fn; at; at = at.index > 0 ? mod.ir.functions[at.parent] : undefined) {
    const cls = at.class >= 0 ? mod.classes[at.class] : undefined
    if (cls) return { name: 'this', cls }
    if (at.index === 0) break
  }
  return { name: 'this', ...(mod.language === 'javascript' && fn.index > 0 ? { maker: fn } : {}) }
}

/** A name that nothing in the file declares. */
export function globalNamed(world: World, mod: Mod, name: string): Held {
  const other = world.resolver.global(mod, name)
  if (other) {
    const held = world.variable(other.mod, 0, other.variable)
    if (held !== NOTHING) return held
  }
  const { cls, ext } = world.resolver.type(mod, name)
  const label = ext || name
  return cls ? { name: cls.name, cls } : { name: label, ...(world.isUser(label) ? { user: true } : {}) }
}

/** What an import stands for. */
export function brought(world: World, mod: Mod, index: number): Held {
  const made = mod.ir.imports[index]
  if (!made) return NOTHING
  const { resolver } = world
  if (mod.language === 'javascript' || mod.language === 'python') {
    const from = resolver.module(mod, made.module)
    if (from && made.name !== '*') {
      const held = world.exported(from, made.name)
      // a function without a name of its own goes by the one it is brought in under
      if (held !== NOTHING) return held.name === '' && held.fn && held.fn.ir.name === '' ? { ...held, name: made.local || made.name } : held
    }
    const inside = mod.language === 'python' && made.name !== '*' ? resolver.module(mod, `${made.module.replace(/\.$/, '.')}${/\.$/.test(made.module) ? '' : '.'}${made.name}`) : null
    const whole = inside ?? from
    if (whole) return { name: '', mod: whole }
  } else if (mod.language === 'go') {
    const folder = resolver.files.goFolder(made.module)
    if (folder !== null && folder !== '') return { name: '', folder }
  } else {
    const { cls } = resolver.type(mod, made.local || `${made.module}.${made.name}`)
    if (cls) return { name: cls.name, cls }
  }
  const name = resolver.external(made.module, made.name)
  return { name, ...(world.isUser(name) ? { user: true } : {}) }
}

/** What a router embeds or holds, and hands its calls on to. */
const EMBEDDED = new Set(['Router', 'RouterGroup', 'router'])

/** A member of what is held. */
export function member(world: World, object: Held, name: string): Held {
  const entry = object.entries?.get(name)
  if (entry) return entry
  if (object.mod) return ofModule(world, object.mod, name)
  if (object.folder !== undefined) return ofFolder(world, object.folder, name)
  const own = object.cls ? ofClass(world, object.cls, name) : object.maker ? madeBy(world, object.maker, name) : null
  const base = object.name
  const full = base && base.length < 200 ? `${base}.${name}` : name
  const isUser = object.user || world.isUser(full)
  if (own) return isUser ? { ...own, user: true } : own
  const type = base ? world.memberType(object, name) : undefined
  if (object.scope && EMBEDDED.has(name)) return { name: base, scope: object.scope }
  const router = object.scope && name === 'urls' ? { scope: object.scope } : {}
  return { name: type && !isUser ? type : full, ...router, ...(isUser ? { user: true } : {}), ...(object.use ? { use: object.use } : {}) }
}

function ofModule(world: World, mod: Mod, name: string): Held {
  const held = mod.language === 'javascript' ? world.exported(mod, name) : world.named(mod, name)
  if (held !== NOTHING) return held
  const inside = mod.language === 'python' ? world.resolver.module(mod, `.${name}`) : null
  return inside ? { name: '', mod: inside } : { name }
}

function ofFolder(world: World, folder: string, name: string): Held {
  for (const mod of world.resolver.files.goModules(folder)) {
    if (!mod.names.has(name)) continue
    const held = world.named(mod, name)
    if (held !== NOTHING) return held
  }
  const cls = world.program.classByName.get(`${folder}.${name}`)
  return cls ? { name: cls.name, cls } : { name }
}

/** Ruby's `attr_reader`: a method of three instructions that gives the field of its name. */
const READER_LENGTH = 16
const isReader = (world: World, { parameters, start, end }: IrFunction): boolean => world.program.language === 'ruby' && parameters.length === 0 && end - start <= READER_LENGTH

function ofClass(world: World, cls: Cls, name: string): Held | null {
  const method = findMember(cls, (at) => at.methods.get(name) ?? at.getters.get(name))
  const stored = world.field(cls, name)
  if (method && stored && !stored.name.includes('(') && isReader(world, method.ir)) return stored
  if (method) return { name: `${cls.name}.${name}`, fn: { mod: method.mod, ir: method.ir } }
  if (stored && !isUnknown(stored)) return stored
  return declared(world, cls, name) ?? stored ?? null
}

/** Nothing but the name of a parameter. */
const isUnknown = ({ name, cls, scope, user, entries, items, text, fn }: Held): boolean => name.startsWith('$') && !user && (cls ?? scope ?? entries ?? items ?? text ?? fn) === undefined

/** `DbSet<Order>`, `IMongoCollection<Order>` */
const ROWS = /\b(?:I?DbSet|IMongoCollection)<(\w+)>/

/** What a field is, as its type says. */
function declared(world: World, cls: Cls, name: string): Held | null {
  const field = findField(cls, name)
  // Go: what is embedded is a field of that name, too
  if (!field && world.program.language === 'go') return embedded(cls, name)
  if (!field?.field.type) return null
  const ref = world.resolver.type(field.mod, field.field.type)
  if (ref.cls) return { name: ref.cls.name, cls: ref.cls }
  const rows = ROWS.exec(field.field.type)?.[1]
  return ref.ext ? world.typed({ name: ref.ext, ...(rows && { rows }) }, `field ${cls.id}.${name}`) : null
}

function embedded(cls: Cls, name: string): Held | null {
  const found = findMember(cls, (at) => at.parents.find((parent) => parent.cls?.name === name)?.cls)
  return found ? { name: found.name, cls: found } : null
}

function madeBy(world: World, maker: IrFunction, name: string): Held | null {
  const held = world.part(maker, name)
  return held === NOTHING ? null : { ...held, name: held.fn ? `${maker.name}.${name}` : held.name }
}
