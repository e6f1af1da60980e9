import type { Annotation, IrFunction } from '../ir/module.ts'
import type { Mod } from '../program/program.ts'
import type { Triggers } from './model.ts'
import { joinPaths, type RouteDraft } from './scope.ts'
import { lastOf } from './uses/bare.ts'
import type { World } from './world.ts'

/** Azure: `[Function("Orders")] Run([HttpTrigger(AuthorizationLevel.Function, "get", Route = "orders")] ...)` */
export function triggeredRoutes(world: World, mod: Mod, framework: string, words: Triggers): RouteDraft[] {
  return mod.ir.functions.flatMap((fn): RouteDraft[] => {
    const mark = fn.annotations.find(({ name }) => words.on.includes(lastOf(name)))
    const trigger = mark && fn.parameters.flatMap(({ annotations }) => annotations).find(({ name }) => lastOf(name) === words.parameter)
    if (!mark || !trigger) return []
    const [level] = trigger.args.flatMap((value) => (typeof value === 'string' ? (words.level.exec(value)?.[1] ?? []) : []))
    return [{
      framework, methods: methodsOf(trigger, words), path: joinPaths(words.prefix, pathOf(trigger, mark, fn, words)), scope: world.fileScope(mod), mod, offset: fn.offset, order: 0,
      guards: level === undefined ? [] : [{ mod, offset: trigger.offset, order: -1, held: { name: '' }, below: '', open: level === words.open, name: `AuthorizationLevel.${level}` }],
      handlers: [{ name: fn.name, fn: { mod, ir: fn } }], action: '', namespace: '',
    }]
  })
}

function methodsOf({ args }: Annotation, { level }: Triggers): string[] {
  const given = args.flat().flatMap((value) => (typeof value === 'string' && !level.test(value) && /^[a-z]+$/i.test(value) ? [value.toUpperCase()] : []))
  return given.length > 0 ? given : ['ANY']
}

/** Without a path of its own it goes by its name. */
function pathOf({ named }: Annotation, { args: [name] }: Annotation, { name: own }: IrFunction, { path }: Triggers): string {
  const given = named.get(path)
  return typeof given === 'string' ? given : typeof name === 'string' ? name : own
}
