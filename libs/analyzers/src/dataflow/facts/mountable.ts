import type { RouteCall } from './model.ts'
import { picked } from './pick.ts'
import type { Scope } from './scope.ts'
import type { Seen } from './seen.ts'
import type { FnRef, Held } from './value.ts'
import type { World } from './world.ts'

/**
 * A router, or the routes of a function, file or list of them.
 * @param around where the call itself registers
 */
export function mountable(world: World, held: Held, it: Seen, around: () => Scope): Scope[] {
  if (held.scope) return [held.scope]
  if (held.mod) return [world.fileScope(held.mod)]
  // a plugin that is not closed off: what it hooks in holds for all
  if (held.wraps?.fn && /^fastify-plugin\b/.test(held.name)) {
    world.bind(held.wraps.fn, 0, { name: it.object.name, scope: around() })
    return []
  }
  if (held.wraps?.scope) return [held.wraps.scope]
  if (held.fn && takesRouter(world, held.fn, it)) return [ofParameter(world, held.fn)]
  const text = held.text ?? /^base_path\((.*)\)$/.exec(held.name)?.[1]
  const file = text !== undefined && /^[\w./*-]+$/.test(text) ? fileNamed(world, text, it) : null
  return file ? [file] : []
}

/** Routes of files that a group is given by name: `->group(base_path('routes/admin.php'))` */
export function filesIn(world: World, it: Seen, call: RouteCall): Scope[] {
  const given = (call.handler ?? ['last']).filter((pick) => pick !== 'block').flatMap((pick) => picked(it.args, pick))
  return given.flatMap((held) => {
    const text = held.text ?? /\(([\w./-]+)\)$/.exec(held.name)?.[1]
    return (text !== undefined && /\.\w+$/.test(text) && fileNamed(world, text, it)) || []
  })
}

const ofParameter = (world: World, { mod, ir }: FnRef): Scope => world.scope(`parameter ${world.key(mod, ir.index)}:0`)

function takesRouter(world: World, fn: FnRef, it: Seen): boolean {
  if (!fn.ir.parameters[0] || !it.names.some((name) => /\.register$/.test(name))) return false
  world.bind(fn, 0, { name: it.object.name, scope: ofParameter(world, fn) })
  return true
}

function fileNamed(world: World, text: string, it: Seen): Scope | null {
  const path = it.mod.language === 'python' ? text.replaceAll('.', '/') : text.replace(/^\*?\/*/, '').replace(/\.[a-z]+$/, '')
  const found = world.program.mods.find(({ ir }) => `/${ir.path}`.replace(/\.[a-z]+$/, '').endsWith(`/${path}`))
  return found && found !== it.mod && path !== '' ? world.fileScope(found) : null
}
