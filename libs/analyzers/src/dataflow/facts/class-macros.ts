import type { IrFunction } from '../ir/module.ts'
import { type Cls, type Mod, push } from '../program/program.ts'
import type { Guard } from './scope.ts'
import type { Seen } from './seen.ts'

/** What holds for some actions of a class: `before_action :check, only: [:show]`. */
export interface ClassGuard extends Guard {
  only: readonly string[]
  except: readonly string[]
}

/** Which actions a call in the body of a class is about. */
export type Actions = Pick<ClassGuard, 'only' | 'except'>

interface Written extends Actions {
  name: string
  mod: Mod
}

/** Methods of classes that put guards before the actions of whoever calls them in its body: `allow_visitors only: :index`. */
export class ClassMacros {
  private readonly guards = new Map<string, { cls: Cls; guard: ClassGuard }[]>()
  /** calls in bodies of classes, by the id of the class */
  private readonly calls = new Map<number, Written[]>()

  forget(mods: ReadonlySet<Mod>): void {
    for (const [name, list] of this.guards) this.guards.set(name, list.filter(({ guard }) => !mods.has(guard.mod)))
    for (const [id, list] of this.calls) this.calls.set(id, list.filter(({ mod }) => !mods.has(mod)))
  }

  define = (fn: IrFunction, cls: Cls, guard: ClassGuard): void => push(this.guards, fn.name, { cls, guard })

  called({ object, names, mod }: Seen, { only, except }: Actions): void {
    const name = names[0]?.slice(names[0].lastIndexOf('.') + 1) ?? ''
    if (object.cls && name !== '') push(this.calls, object.cls.id, { name, mod, only, except })
  }

  /** What calls in the body of a class put before its actions, by macros of its own or of what it is made of. */
  guardsOf(cls: Cls): ClassGuard[] {
    return (this.calls.get(cls.id) ?? []).flatMap(({ name, only, except }) => {
      const known = (this.guards.get(name) ?? []).filter((one) => isOrHas(cls, one.cls))
      return known.map(({ guard }) => ({ ...guard, only: only.length > 0 ? only : guard.only, except: except.length > 0 ? except : guard.except }))
    })
  }
}

/** Straight in the body of a class, or in a block there. */
export const isInBody = ({ fn, mod, object }: Seen): boolean => object.cls !== undefined && !methodsAround(mod, fn)

function methodsAround(mod: Mod, fn: IrFunction): boolean {
  for (let at: IrFunction | undefined = fn; at && at.index > 0; at = mod.ir.functions[at.parent]) if (METHOD.test(at.name)) return true
  return false
}
const METHOD = /^[a-z_]\w*[?!]?$/i

const MAX_DEPTH = 8

const isOrHas = (cls: Cls, wanted: Cls, depth = 0): boolean => cls === wanted || (depth < MAX_DEPTH && cls.parents.some((parent) => parent.cls !== null && isOrHas(parent.cls, wanted, depth + 1)))
