import type { Analyzer } from '../interpret/analyzer.ts'
import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import { wantedNames } from '../models/wanted.ts'
import { mention, type Unit, unitsOf } from './mentions.ts'
import { UnitsByName } from './namesakes.ts'
import { type Fn, type Mod, push } from './program.ts'
import { isLayout, isRowPartial, namesOf, showsLayouts, viewOfAction } from './views.ts'

/**
 * Most functions of a program can be left alone: a finding needs a function that, itself or through what it calls, both
 * gets data from outside and gives it to a sink. Which those may be is told by names alone, and generously: who mentions a
 * name may call every function of that name. What is left out here is still interpreted where a relevant function calls it.
 * Nobody attacks a test: there only what is wrong by itself is looked for.
 */
export function relevantFunctions(analyzer: Analyzer, offered: (mod: Mod) => boolean): Fn[] {
  const { program } = analyzer
  const wanted = wantedNames(analyzer.knowledge)
  const all = unitsOf(program)
  for (const unit of all) for (const fn of unit.functions) mention(analyzer, unit, fn, wanted)
  const units = all.filter(({ mod }) => !analyzer.reports.isTest(mod))
  spreadFields(units, 'source')
  spreadFields(units, 'row')
  noteCallers(analyzer, units)
  noteCalls(analyzer, units)
  const sources = closure(units.filter((unit) => unit.source))
  const sinks = closure(units.filter((unit) => unit.sink))
  const read = fieldsRead(sinks, units)
  const shown = shownRows(units)
  const logs = closure(units.filter((unit) => unit.log))
  const hidden = closure(units.filter((unit) => (unit.source || unit.asks) && unit.hidden))
  const given = new Set(units.flatMap((unit) => (unit.secret ? unit.callers : [])))
  const relevant = all.filter((unit) => unit.misuse || given.has(unit) || shown.has(unit) || (logs.has(unit) && hidden.has(unit)) || (sinks.has(unit) && (sources.has(unit) || offered(unit.mod))) || (sources.has(unit) && [...unit.stored].some((name) => read.has(name))))
  return relevant.flatMap(({ functions }) => functions)
}

/** What leads from rows of a database to a page that prints as it is. */
function shownRows(units: readonly Unit[]): Set<Unit> {
  const pages = closure(units.filter(({ page }) => page))
  const rows = closure(units.filter(({ row }) => row))
  const read = pages.size > 0 ? fieldsRead(pages, units) : new Set<string>()
  return new Set([...rows].filter((unit) => pages.has(unit) || [...unit.stored].some((name) => read.has(name))))
}

/** What one method keeps of data from outside, another reads: who mentions the field may get it. */
function spreadFields(units: readonly Unit[], what: 'source' | 'row'): void {
  const fields = new Set<string>()
  for (const unit of units) if (unit[what]) for (const name of unit.stored) fields.add(name)
  for (const unit of units) {
    if (unit[what]) continue
    for (const name of unit.names) {
      if (!fields.has(name)) continue
      unit[what] = true
      break
    }
  }
}

/** Names that methods which may lead to a sink mention, or methods that these call: who keeps data below one of them has a part in it. */
function fieldsRead(sinks: ReadonlySet<Unit>, units: readonly Unit[]): Set<string> {
  const read = new Set<string>()
  const note = (unit: Unit) => {
    if (unit.functions.some(({ cls }) => cls)) for (const name of unit.names) read.add(name)
  }
  for (const unit of sinks) note(unit)
  for (const callee of units) if (!sinks.has(callee) && callee.source && callee.callers.some((unit) => sinks.has(unit))) note(callee)
  return read
}

/** Notes of each unit who may call what is in it. */
function noteCallers(analyzer: Analyzer, units: readonly Unit[]): void {
  const byName = new UnitsByName()
  const byFile = new Map<Mod, Unit[]>()
  const { missingMethod, callMethod, textMethod, magic } = analyzer.habits
  const unnamed = new Set([missingMethod, callMethod, textMethod, ...Object.values(magic ?? {})])
  for (const unit of units) {
    push(byFile, unit.mod, unit)
    for (const fn of unit.functions) {
      byName.add(fn.ir.name, unit)
      if (fn.mod.ir.view?.fn === fn.ir.index) for (const name of namesOf(fn)) byName.add(name, unit)
      if (fn.cls && (fn.ir.role === 'constructor' || fn.ir.role === 'initializer' || unnamed.has(fn.ir.name))) byName.add(fn.cls.name, unit)
    }
  }
  // a value exported under another name than its own
  for (const mod of analyzer.program.mods) for (const unit of byFile.get(mod) ?? []) if (unit.functions.some(({ ir }) => ir.index === 0)) for (const name of exportedNames(mod)) byName.add(name, unit)
  // who calls is gone through one by one: the one before is the only one that may be there already
  const link = (callee: Unit, caller: Unit) => {
    if (callee !== caller && callee.callers[callee.callers.length - 1] !== caller) callee.callers.push(caller)
  }
  const layouts = analyzer.program.language === 'ruby' ? analyzer.views.all.filter(isLayout) : []
  const partials = analyzer.program.language === 'ruby' ? analyzer.views.all.filter(isRowPartial) : []
  const unitOf = new Map(units.flatMap((unit) => unit.functions.map((fn) => [fn, unit] as const)))
  for (const unit of units) {
    for (const made of unit.made) link(unitOf.get(made) ?? unit, unit)
    for (const callee of byName.calledBy(unit)) link(callee, unit)
    for (const fn of unit.functions) {
      const view = viewOfAction(analyzer.views, fn)
      if (view) link(unitOf.get(view) ?? unit, unit)
      if (fn.mod.ir.view && unit.names.has('render')) for (const partial of partials) link(unitOf.get(partial) ?? unit, unit)
      if (showsLayouts(fn, unit.names)) for (const layout of layouts) link(unitOf.get(layout) ?? unit, unit)
    }
    for (const file of unit.files) for (const callee of byFile.get(file) ?? []) link(callee, unit)
  }
}

/** Also those who are left alone may call a function. */
function noteCalls({ reports }: Analyzer, units: readonly Unit[]): void {
  for (const { functions, callers } of units) {
    for (const { mod, made } of callers) {
      // who makes a function does not call it yet: the code of a file makes all of its functions
      if (reports.isTest(mod) || functions.some((fn) => made.includes(fn))) continue
      for (const fn of functions) reports.calls(mod, fn)
      break
    }
  }
}

function exportedNames(mod: Mod): string[] {
  const { code, strings } = mod.ir
  const [top] = mod.ir.functions
  const names: string[] = []
  for (let at = top?.start ?? 0; at < (top?.end ?? 0); at = nextInstruction(code, at)) if (code[at] === OP.EXPORT) names.push(strings[code[at + 2] ?? -1] ?? '')
  return names.filter((name) => name !== '=' && name !== 'default' && name !== '*')
}

/** Units and all that may lead to them. */
function closure(start: readonly Unit[]): Set<Unit> {
  const found = new Set(start)
  const queue = [...start]
  for (let unit = queue.pop(); unit; unit = queue.pop()) {
    for (const caller of unit.callers) {
      if (found.has(caller)) continue
      found.add(caller)
      queue.push(caller)
    }
  }
  return found
}
