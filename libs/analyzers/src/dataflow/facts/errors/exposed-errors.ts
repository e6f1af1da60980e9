import { isMigration } from '../../../inventory/migrations.ts'
import { isSeed } from '../../../inventory/seeds.ts'
import { runsForUsers } from '@preflight/contracts'
import { placeOf } from '../../../inventory/place.ts'
import { isForDevelopers } from '../../../rules/for-developers.ts'
import { positionOf } from '../../../syntax/position.ts'
import type { RawFinding } from '../../../types.ts'
import type { Mod, Program } from '../../program/program.ts'
import type { RouteFact } from '../facts.ts'
import { Temps } from '../rows/temps.ts'
import { type Answer, ANSWERS } from './answers.ts'
import { callbacksOf, caughtIn, type ErrorKind, givenErrors } from './caught.ts'
import { asksWhere, asksWhich, conditionsAround } from './conditions.ts'
import { type Detail, Details } from './detail.ts'
import { returnedBy, routeOf } from './handlers.ts'

/** Scripts for a terminal, where whoever sees the error has started them; and workers of a page. */
const NOT_SERVED = /(?:^|\/)(?:bin|console|commands?|cli|cmd|scripts?|install(?:er)?|setup)\/|(?:service-?worker|(?:^|\/)sw)\.[jt]s$/i
/** Files that are told of: what many of them do is one habit. */
const MAX_FILES = 4
const MAX_OF_DATABASE = 8

interface Told extends Detail {
  line: number
  column: number
}

/** Answers that hold the text or stack of an error that nobody expected, or of a database. */
export function exposedErrors(program: Program, routes: readonly RouteFact[]): RawFinding[] {
  const answers = ANSWERS.get(program.language)
  if (!answers) return []
  const found = program.mods.flatMap((mod) => {
    const { path } = mod.ir
    if (mod.ir.view || placeOf(path) !== 'code' || !runsForUsers(path) || isForDevelopers(path) || NOT_SERVED.test(path) || isMigration(path) || isSeed(path)) return []
    return findingsIn(mod, toldIn(mod, routes.filter(({ handler }) => handler?.path === path)))
  })
  return [...found.filter(isStack), ...found.filter((one) => !isStack(one) && isOfDatabase(one)).slice(0, MAX_OF_DATABASE), ...found.filter((one) => !isStack(one) && !isOfDatabase(one)).slice(0, MAX_FILES)]
}

const isStack = ({ rule_id: rule }: RawFinding): boolean => rule === 'stack-trace-exposed'
const isOfDatabase = ({ severity }: RawFinding): boolean => severity === 'medium'

/** One for each stack; the first of the rest, which one handler of all errors mends. */
function findingsIn({ ir: { path } }: Mod, told: readonly Told[]): RawFinding[] {
  const at = ({ line, column }: Told) => ({ analyzer: 'dataflow' as const, file_path: path, line, column, end_line: line })
  const stacks = told.filter(({ of }) => of === 'stack').map((one) => ({ rule_id: 'stack-trace-exposed', ...at(one) }))
  const messages = told.filter(({ of }) => of === 'message')
  const first = messages.find(({ kind }) => kind === 'database') ?? messages[0]
  if (!first) return stacks
  const more = messages.length > 1 ? { detail: `${messages.length} responses of this file contain the message of an error.` } : {}
  return [...stacks, { rule_id: 'error-details-exposed', ...at(first), ...(first.kind === 'database' ? { severity: 'medium' as const } : {}), ...more }]
}

function toldIn(mod: Mod, routes: readonly RouteFact[]): Told[] {
  const all = mod.ir.functions.map((fn) => new Temps(mod, fn))
  const callbacks = new Map(all.flatMap((temps) => [...callbacksOf(temps)]))
  return all.flatMap((temps) => toldBy(temps, callbacks.get(temps.fn.index), routeOf(temps, routes)))
}

function toldBy(temps: Temps, callback: ErrorKind | undefined, route: RouteFact | undefined): Told[] {
  const given = givenErrors(temps, callback)
  const caught = [...given, ...caughtIn(temps)]
  const answers = temps.places.flatMap((at) => answerAt(temps, at, route !== undefined || given.length > 0) ?? [])
  if (answers.length === 0 || route?.administrators || asksWhere(temps)) return []
  const details = new Details(temps, caught)
  const told = answers.flatMap((answer) => {
    const detail = details.sent(answer.body)
    if (!detail || !isTold(detail, answer) || isMeant(temps, answer, details)) return []
    return [{ ...detail, ...positionOf(temps.mod.ir.lineStarts, temps.int(answer.at + 1)) }]
  })
  // `return jsonify(error=str(e))` answers once
  return told.filter(({ line }, at) => told.findIndex((other) => other.line === line) === at)
}

function answerAt(temps: Temps, at: number, answers: boolean): Answer | null {
  const found = ANSWERS.get(temps.mod.language)?.(temps, at) ?? null
  return found ?? (answers ? returnedBy(temps, at) : null)
}

/** A stack or what a database says must never be sent; other texts may be meant for the client where the status says it is at fault. */
function isTold({ of, kind }: Detail, { status }: Answer): boolean {
  if (kind === 'expected') return of === 'stack'
  return of === 'stack' || kind === 'database' || status === 'none' || status === 500 || status === 200
}

const isMeant = (temps: Temps, { at }: Answer, details: Details): boolean =>
  conditionsAround(temps, at).some(({ test, holds }) => holds && asksWhich(temps, test, (one) => details.errorAt(one) !== null))
