import { type Cls, findMember } from '../program/program.ts'
import type { Seen } from './seen.ts'
import type { FnRef } from './value.ts'
import { beforeArguments } from './words.ts'
import type { World } from './world.ts'

/** Django's forms and the serializers built on its ways call these of their own class when they are asked whether they are valid. */
const VALIDATES = /^(?:clean|validate)(?:_|$)/
const ASKS = /(?:^|\.)(?:is_valid|full_clean)$/

/** The project's own functions that run where a form is asked whether it is valid. */
export function validatorsOf(world: World, { mod, kind, names, object }: Seen): FnRef[] {
  if (mod.language !== 'python' || kind !== 'call' || !ASKS.test(names[0] ?? '')) return []
  const form = object.cls ?? madeOf(world, object.name)
  if (!form) return []
  const found = new Map<string, FnRef>()
  findMember(form, (cls: Cls) => {
    for (const [name, method] of cls.methods) if (VALIDATES.test(name) && !found.has(name)) found.set(name, { mod: method.mod, ir: method.ir })
    return undefined
  })
  return [...found.values()]
}

/** The class of `forms.LoginForm(request.POST)`. */
function madeOf(world: World, name: string): Cls | undefined {
  const made = beforeArguments(name)
  const last = made.slice(made.lastIndexOf('.') + 1)
  return made !== name && /^[A-Z]\w*$/.test(last) ? world.classNamed(last) : undefined
}
