import { type Cls, findMethod, type Mod, outerTypes } from '../program/program.ts'
import { lineage } from '../models/knowledge.ts'
import type { Conventions } from './model.ts'
import type { Guard, RouteDraft } from './scope.ts'
import { joinPaths } from './scope.ts'
import { rulesOf } from './yii-rules.ts'
import type { World } from './world.ts'
import { inWords } from './words.ts'

/** Methods of controllers that are reached by their names: `controllers/Orders.php` with `add` is `/orders/add`. */
export function conventionalRoutes(world: World, mod: Mod, { id, conventions }: { id: string; conventions: Conventions }): RouteDraft[] {
  const folder = (conventions.file.exec(mod.ir.path) ?? []).slice(1).filter(Boolean).join('/')
  if (!conventions.file.test(mod.ir.path)) return []
  return mod.classes.flatMap((cls) => (isController(world, cls, conventions) ? actionsOf(cls, conventions).map((action) => draftOf(world, { mod, cls, id, folder, action }, conventions)) : []))
}

function isController(world: World, cls: Cls, { classes, onlyWith }: Conventions): boolean {
  const above = [...outerTypes(cls).flatMap((type) => lineage(world.known, type)), ...namesAbove(cls)]
  const isOne = (of: readonly string[]) => above.some((type) => of.includes(type))
  if (!isOne(classes) || (cls.parts[0]?.ir.name ?? '') === '') return false
  return !onlyWith || !isOne(onlyWith.classes) || world.mods.some(({ ir }) => ir.strings.includes(onlyWith.call) || (ir.strings.includes(onlyWith.field) && /Config\/Routing\.php$/.test(ir.path) && ir.constants.includes(true)))
}

/** Of classes of the framework that the project keeps among its own. */
const namesAbove = (cls: Cls, depth = 0): string[] => (depth > 6 ? [] : cls.parents.flatMap((parent) => (parent.cls ? [parent.cls.name, ...namesAbove(parent.cls, depth + 1)] : [])))

/** Of the class itself: those above it are controllers of their own, or serve all of them. */
const actionsOf = ({ methods }: Cls, { actions }: Conventions): string[] =>
  [...methods.values()].filter(({ ir }) => ir.role === 'function' && !ir.private && !ir.static && actions.test(ir.name)).map(({ ir }) => ir.name)

interface Found {
  mod: Mod
  cls: Cls
  id: string
  folder: string
  action: string
}

function draftOf(world: World, { mod, cls, id, folder, action }: Found, conventions: Conventions): RouteDraft {
  const [, verb = '', rest = ''] = conventions.verbs?.exec(action) ?? []
  const name = verb === '' ? (conventions.actions.exec(action)?.[1] ?? action) : `${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
  const shown = conventions.dashed ? inWords(name).replaceAll('_', '-') : name
  const of = cls.name.replace(/Controller$/, '')
  const method = cls.methods.get(action)
  const path = joinPaths(folder.toLowerCase(), conventions.dashed ? inWords(of).replaceAll('_', '-') : of.toLowerCase(), shown === conventions.index ? '' : shown)
  return {
    framework: id, methods: [verb === '' ? 'ANY' : verb.toUpperCase()], path, scope: world.fileScope(mod), mod, offset: method?.ir.offset ?? 0, order: 0, guards: guardsOf(world, { mod, cls, id, folder, action: shown }, conventions),
    handlers: [{ name: action, cls, text: action }], action, functions: [action, ...conventions.always], namespace: '',
  }
}

/** Rules for all classes are not read: with them nobody knows who may come in. */
function guardsOf(world: World, { mod, cls, action }: Found, { rules, everywhere }: Conventions): Guard[] {
  const unknown = { mod, offset: cls.parts[0]?.ir.offset ?? 0, order: 0, below: '', open: false, held: { name: '' } }
  const method = rules === undefined ? null : findMethod(cls, rules)
  const own = method ? rulesOf(world, { mod: method.mod, ir: method.ir }, action).map((rule) => ({ ...unknown, mod: method.mod, offset: method.ir.offset, ...rule, held: { name: rule.name } })) : []
  const all = everywhere !== undefined && world.mods.some(({ ir }) => ir.strings.includes(everywhere) || ir.constants.includes(everywhere))
  return [...own, ...(all ? [{ ...unknown, name: everywhere ?? '' }] : [])]
}
