import type { IrModule } from '../ir/module.ts'
import { modelsOf } from '../models/index.ts'
import { knowledgeOf } from '../models/knowledge.ts'
import type { Resource } from '../program/packages.ts'
import { linkProgram, type Program } from '../program/program.ts'
import { Resolver } from '../program/resolve.ts'
import { placeOf } from './place.ts'
import { annotatedRoutes } from './annotated.ts'
import { browserModules } from './browser.ts'
import { Checks } from './checks.ts'
import { deployedFunctions } from './deployed.ts'
import { describeRoutes } from './describe.ts'
import { Everywhere } from './everywhere.ts'
import { exportedRoutes } from './exports.ts'
import { type Facts, NO_FACTS } from './facts.ts'
import { graphqlRoutes } from './graphql.ts'
import { mergeFacts } from './merge.ts'
import type { RouteModel } from './model.ts'
import { languageModels, routeModels } from './models/index.ts'
import { Others } from './others.ts'
import { readFunction } from './read.ts'
import { Routes } from './routes.ts'
import { rememberedApart } from '../remembered.ts'
import type { Listener } from './seen.ts'
import { scriptPages } from './script-pages.ts'
import { serverActions } from './server-actions.ts'
import { dependenciesFirst } from './reading-order.ts'
import { TOO_OFTEN } from './uses/too-many.ts'
import { asFact } from './uses/draft.ts'
import { Uses } from './uses/uses.ts'
import { World } from './world.ts'

/**
 * What the code says about itself: routes and who checks them, stores, requests it sends, jobs, settings. A reading of
 * names from top to bottom, far cheaper than following data. Models of the languages are loaded. The same modules give the same facts, whatever their order.
 */
export function factsOf(modules: readonly IrModule[], resources: readonly Resource[] = []): Facts {
  const sorted = [...modules].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return mergeFacts(languageModels.flatMap(({ language }) => {
    const own = sorted.filter((module) => familyOf(module) === language)
    if (own.length === 0) return []
    const program = linkProgram(language, own)
    return [factsOfProgram(program, new Resolver(program, knowledgeOf(language, modelsOf(language))), resources)]
  }))
}

const familyOf = ({ language }: IrModule) => (language === 'typescript' ? 'javascript' : language)

/** What one file exports another may hang its routes on, and so on: chains longer than this are cut. */
const MAX_PASSES = 5
/** Ints of code that are read; what comes again is read only while this lasts. */
const MAX_CODE = 60_000_000

/** The facts of a program that is linked already. */
export function factsOfProgram(program: Program, resolver: Resolver, resources: readonly Resource[] = []): Facts {
  const words = languageModels.find(({ language }) => language === program.language)
  if (!words) return NO_FACTS
  const frameworks = routeModels.filter(({ language }) => language === program.language)
  const world = new World(program, resolver, words, frameworks)
  const checks = new Checks(world)
  const found = { routes: new Routes(world, frameworks), checks, others: new Others(world), everywhere: new Everywhere(world, frameworks), uses: new Uses(world, checks) }
  prefixFiles(world, frameworks)
  readAll(world, found)
  world.memory.current = null
  annotatedRoutes(world, found.routes, frameworks)
  found.routes.readdress()
  exportedRoutes(world, found.routes)
  deployedFunctions(world, found.routes, resources)
  serverActions(world, found.routes)
  graphqlRoutes(world, found.routes)
  scriptPages(world, found.routes)
  found.others.declared()
  found.everywhere.declared(found.checks)
  found.uses.declared()
  return factsFrom(world, found)
}

interface Found {
  routes: Routes
  checks: Checks
  others: Others
  everywhere: Everywhere
  uses: Uses
}

function prefixFiles(world: World, frameworks: readonly RouteModel[]): void {
  const prefixes = frameworks.flatMap((model) => model.prefixes ?? [])
  for (const { file, prefix } of prefixes) for (const mod of world.program.mods) if (file.test(mod.ir.path)) world.fileScope(mod).usualPrefix = prefix
}

/** Reads every file, then those again that had read what was known later only. */
function readAll(world: World, { routes, checks, others, everywhere, uses }: Found): void {
  const wanted = rememberedApart((name) => checks.wantsRead(name) || others.wantsRead(name) || uses.wantsRead(name))
  const listener: Listener = {
    wantsRead: (name, object) => object.user === true || wanted(name),
    seen: (it) => {
      checks.seen(it, it.kind === 'call' ? it.callee : undefined)
      others.seen(it)
      world.middleware.seen(it)
      const addresses = everywhere.seen(it)
      uses.seen(it)
      return it.names[0] === '' && it.object.name === '' ? null : (routes.seen(it) ?? addresses)
    },
    role: (mod, fn, offset, held, isShown) => checks.role(fn, { name: held.name.replace(/^\$/, ''), mod, offset }, isShown),
    refused: (mod, fn, offset) => checks.refused(fn, { name: 'refusal', mod, offset }),
    denied: (mod, fn, offset, name) => checks.denied(fn, { name, mod, offset }),
    branched: (branch) => checks.branched(branch),
    credentialed: (branch) => checks.credentialed(branch),
    comparedFixed: (it, offset, left, right) => uses.comparedFixed(it, offset, left, right),
    assigned: (it, offset, set) => uses.assigned(it, offset, set),
    record: (it, offset, entries) => {
      uses.record(it, offset, entries)
      routes.record(it, offset, entries)
    },
    compared: (mod, fn, offset, held) => checks.compared(mod, fn, offset, held.name.replace(/^\$/, '') || 'comparison'),
  }
  const order = { next: 0 }
  let left = MAX_CODE
  const ordered = dependenciesFirst(world)
  let mods = ordered
  for (let pass = 0; pass < MAX_PASSES && mods.length > 0 && left > 0; pass++) {
    for (const mod of mods) {
      left -= mod.ir.code.length
      world.memory.begin(mod)
      for (const fn of mod.ir.functions) readFunction(world, mod, fn, listener, order)
      world.memory.end()
    }
    const { stale } = world.memory
    mods = ordered.filter((mod) => stale.has(mod))
    if (pass === MAX_PASSES - 1 || left <= 0) return
    for (const one of [world, routes, checks, others, uses]) one.forget(stale)
  }
}

function factsFrom(world: World, { routes, checks, others, everywhere, uses }: Found): Facts {
  return mergeFacts([{
    routes: describeRoutes({ world, routes, checks, everywhere, uses }),
    stores: others.stores.map(({ kind, client, ...place }) => ({ kind, client, ...placeOf(place) })),
    outbound: others.outbound.map(({ client, host, ...place }) => ({ client, host, ...placeOf(place) })),
    jobs: others.jobs.map(({ kind, library, name, schedule, ...place }) => ({ kind, library, name, schedule, ...placeOf(place) })),
    configuration: others.settings.map(({ name, hasDefault, seen, ...place }) => ({ name, hasDefault: hasDefault || seen?.hasDefault === true, ...placeOf(place) })),
    // an answer to somebody who asks too often limits the routes that give it, and says nothing of others
    uses: uses.list.filter(({ name }) => name !== TOO_OFTEN).map(asFact),
    browser: browserModules(world),
    left_out: { routes: 0, others: 0 },
  }])
}
