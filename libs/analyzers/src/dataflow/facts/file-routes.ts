import type { Mod } from '../program/program.ts'
import { wrappers } from './call-parts.ts'
import type { RouteFiles } from './model.ts'
import type { Routes } from './routes.ts'
import { joinPaths } from './scope.ts'
import type { FnRef, Held } from './value.ts'
import type { World } from './world.ts'

interface OfFramework {
  id: string
  files: RouteFiles
}

/** One function of a file that answers requests. */
interface Answering {
  held: Held
  name: string
  methods: readonly string[]
  /** behind the path of the file */
  below: string
}

/** Routes that are files: what they export answers. */
export function fileRoutes(world: World, routes: Routes, mod: Mod, { id, files }: OfFramework): void {
  const found = files.file.exec(mod.ir.path)?.[1]
  if (found === undefined || (files.mentions && !files.mentions.some((name) => mentionsName(mod, name)))) return
  const { path, methods } = files.written?.(found) ?? { path: found }
  for (const one of answering(world, mod, files)) {
    const fn = one.held.fn ?? one.held.wraps?.fn
    if (!fn || !isAsked(fn, files)) continue
    routes.drafts.push({
      framework: id, methods: methods ?? one.methods, path: `${joinPaths(path.replace(/\/\([^/]+\)/g, '').replace(/(?:^|\/)index$/, ''))}${one.below}`, scope: null, mod: fn.mod, offset: fn.ir.offset, order: 0,
      guards: one.held.fn ? [] : guardsAround(mod, fn, one.held, files), handlers: [{ name: one.name === 'default' ? fn.ir.name : one.name, fn }], action: '', namespace: '',
    })
  }
}

const mentionsName = ({ ir: { strings, constants } }: Mod, name: string | RegExp): boolean => (typeof name === 'string' ? strings.includes(name) || constants.includes(name) : strings.some((one) => name.test(one)))

function answering(world: World, mod: Mod, { exports, methods, objects = [], members = [] }: RouteFiles): Answering[] {
  const whole = members.length > 0 ? world.exported(mod, 'default').entries : undefined
  return [
    ...exports.map((name) => ({ held: world.exported(mod, name), name, methods: methods?.get(name) ?? [name === 'default' ? 'ANY' : name], below: '' })),
    ...objects.flatMap((name) => [...(world.exported(mod, name).entries ?? [])].map(([key, held]) => ({ held, name: `${name}.${key}`, methods: ['POST'], below: key === 'default' ? '' : `?/${key}` }))),
    ...members.flatMap((name) => [whole?.get(name) ?? []].flat().map((held) => ({ held, name, methods: ['ANY'], below: '' }))),
  ]
}

const isAsked = ({ ir }: FnRef, { first }: RouteFiles): boolean => !first || first.test(ir.parameters[0]?.name ?? '')

/** `defineMemberEventHandler` says that members are handled. */
const NAMED_HANDLER = /^(?:[\w.]+\.)?define(\w+?)(?:Event)?Handler/

const guardsAround = (mod: Mod, fn: FnRef, held: Held, { wrapper }: RouteFiles) =>
  wrappers(held).filter(({ name }) => !wrapper?.test(name)).map((one) => ({ mod, offset: 0, order: 0, name: wrapper ? one.name.replace(NAMED_HANDLER, '$1') : one.name, held: { wraps: { name: '', fn }, ...one }, below: '', open: false }))
