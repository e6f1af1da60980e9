import type { IrModule } from '../ir/module.ts'
import { models as flowModels } from '../models/index.ts'
import { knowledgeOf } from '../models/knowledge.ts'
import type { FlowLanguage } from '../models/model.ts'
import { linkProgram, type Mod } from '../program/program.ts'
import { Resolver } from '../program/resolve.ts'
import { positionOf } from '../../syntax/position.ts'
import { annotatedRoutes } from './annotated.ts'
import { Checks } from './checks.ts'
import type { Facts, Place } from './facts.ts'
import { describeRoutes } from './describe.ts'
import { languageModels, routeModels } from './models/index.ts'
import { Others } from './others.ts'
import { type Listener, readFunction } from './read.ts'
import { Routes } from './routes.ts'
import { World } from './world.ts'

const NO_FACTS: Facts = { routes: [], stores: [], outbound: [], jobs: [], configuration: [] }

/**
 * What the code says about itself: routes and who checks them, stores, requests it sends, jobs, settings. A reading of
 * names from top to bottom, far cheaper than following data. The same modules give the same facts, whatever their order.
 */
export function factsOf(modules: readonly IrModule[]): Facts {
  const sorted = [...modules].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const all = languageModels.map(({ language }) => factsIn(language, sorted.filter((module) => familyOf(module) === language)))
  return {
    routes: inOrder(all.flatMap(({ routes }) => routes)),
    stores: inOrder(all.flatMap(({ stores }) => stores)),
    outbound: inOrder(all.flatMap(({ outbound }) => outbound)),
    jobs: inOrder(all.flatMap(({ jobs }) => jobs)),
    configuration: inOrder(all.flatMap(({ configuration }) => configuration)),
  }
}

const familyOf = ({ language }: IrModule) => (language === 'typescript' ? 'javascript' : language)

/** Sorted by place, then by what they say; what is said twice is left out. */
function inOrder<T extends Place>(facts: readonly T[]): T[] {
  const keyed = new Map(facts.map((fact) => [`${fact.path}\0${String(fact.line).padStart(8, '0')}\0${JSON.stringify(fact)}`, fact]))
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, fact]) => fact)
}

/** What one file exports another may hang its routes on, and so on: chains longer than this are cut. */
const PASSES = 4

function factsIn(language: FlowLanguage, modules: readonly IrModule[]): Facts {
  const words = languageModels.find((one) => one.language === language)
  if (modules.length === 0 || !words) return NO_FACTS
  const frameworks = routeModels.filter((one) => one.language === language)
  const program = linkProgram(language, modules)
  const known = knowledgeOf(language, flowModels)
  const world = new World(program, new Resolver(program, known), known, words, frameworks)
  const routes = new Routes(world, frameworks)
  const checks = new Checks(world)
  const others = new Others(world)
  const listener: Listener = {
    seen: (it) => {
      const [name = ''] = it.names
      const callee = it.kind === 'call' ? it.callee : undefined
      checks.seen(it, callee)
      others.seen(it)
      return name === '' && it.object.name === '' ? null : routes.seen(it)
    },
    compared: (mod, fn, offset, held) => checks.compared(mod, fn, offset, held.name.replace(/^\$/, '') || 'comparison'),
  }
  for (const model of frameworks) {
    for (const { file, prefix } of model.prefixes ?? []) for (const mod of program.mods) if (file.test(mod.ir.path)) world.fileScope(mod).prefix = prefix
  }
  for (let pass = 0; pass < PASSES; pass++) {
    world.forgetMounts()
    routes.forget()
    checks.forget()
    others.forget()
    const order = { next: 0 }
    for (const mod of program.mods) for (const fn of mod.ir.functions) readFunction(world, mod, fn, listener, order)
  }
  annotatedRoutes(world, routes, frameworks)
  others.declared()
  const at = ({ mod, offset }: { mod: Mod; offset: number }): Place => ({ path: mod.ir.path, line: positionOf(mod.ir.lineStarts, offset).line })
  return {
    routes: describeRoutes(world, routes, checks),
    stores: others.stores.map(({ kind, client, ...place }) => ({ kind, client, ...at(place) })),
    outbound: others.outbound.map(({ client, host, ...place }) => ({ client, host, ...at(place) })),
    jobs: others.jobs.map(({ kind, library, name, schedule, ...place }) => ({ kind, library, name, schedule, ...at(place) })),
    configuration: others.settings.map(({ name, hasDefault, seen, ...place }) => ({ name, hasDefault: hasDefault || seen?.hasDefault === true, ...at(place) })),
  }
}

