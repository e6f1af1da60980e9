import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { refused, type Refusal, type Site } from '../recipe.ts'
import { formattedCall } from './formatted-call.ts'
import type { Hole } from './holes.ts'
import { lineBehind } from './line-behind.ts'
import { type Parameters, parameterised, parameterisedPieces, type Style } from './parameterise.ts'
import { ownBlock } from './statement.ts'
import { type Step, stepsOf } from './steps.ts'
import { piecesOf } from './template.ts'

/** A statement that is built step by step, with parameters in it. */
export interface BoundInSteps {
  edits: Edit[]
  values: string[]
  holes: readonly Hole[]
  /** the variable that holds the values when the statement is run; null where all of them are always there */
  list: string | null
  /** with none of the conditions met there is no value at all */
  mayBeEmpty: boolean
  /** what the statement begins with */
  begin: SyntaxNode
}

/** How a language fills a list. */
interface Writer {
  names: readonly string[]
  start: (list: string, values: readonly string[]) => string
  add: (list: string, values: readonly string[]) => string
}

const WRITERS: Readonly<Record<string, Writer>> = {
  python: {
    names: ['params', 'values', 'parameters'],
    start: (list, values) => `${list} = [${values.join(', ')}]`,
    add: (list, values) => (values.length === 1 ? `${list}.append(${values.join('')})` : `${list} += [${values.join(', ')}]`),
  },
  php: {
    names: ['$params', '$values', '$bindings'],
    start: (list, values) => `${list} = [${values.join(', ')}];`,
    add: (list, values) => (values.length === 1 ? `${list}[] = ${values.join('')};` : `array_push(${list}, ${values.join(', ')});`),
  },
  ruby: {
    names: ['values', 'binds'],
    start: (list, values) => `${list} = [${values.join(', ')}]`,
    add: (list, values) => (values.length === 1 ? `${list} << ${values.join('')}` : `${list}.push(${values.join(', ')})`),
  },
}

/** What a language or driver adds. */
export interface Ways {
  /** binds the values of one expression */
  bind?: (expression: SyntaxNode, style: Style, first: number) => Parameters | Refusal | null
  /** values as they are passed */
  passed?: (values: readonly string[]) => string[] | Refusal
}

interface Made {
  step: Step
  made: Parameters | null
}

const isOnTrace = ({ steps }: Site, node: SyntaxNode) => steps.some((step) => node.contains(step.node))

function bound(site: Site, { added }: Step, style: Style, first: number, { bind }: Ways): Parameters | Refusal | null {
  const { file, steps } = site
  const [only] = added
  if (added.length !== 1 || !only) return parameterisedPieces(file, added.flatMap((node) => piecesOf(file, node)), style, steps, first)
  return bind?.(only, style, first) ?? formattedCall(file, only, style, steps) ?? parameterised(file, only, style, steps, first)
}

/** Each step with its values bound; where the data goes through one that has none, why. */
function allBound(site: Site, steps: readonly Step[], style: Style, ways: Ways): Made[] | Refusal {
  const found: Made[] = []
  let count = 0
  for (const step of steps) {
    const made = bound(site, step, style, count, ways)
    if (made && 'refused' in made) return made
    if (!made && step.added.some((node) => site.file.literal(node) === null && isOnTrace(site, node))) return refused('a part of the statement comes from elsewhere')
    count += made?.values.length ?? 0
    const values = made && (ways.passed?.(made.values) ?? made.values)
    if (values && 'refused' in values) return values
    found.push({ step, made: made && values && { ...made, values } })
  }
  return found
}

/** Whether all values can stand in the call itself: each step is always taken, once, and none of them changes before the call. */
function areAlways(file: ParsedFile, made: readonly Made[], argument: SyntaxNode): boolean {
  const begins = made.filter(({ step }) => step.begins)
  const [only] = begins
  const block = only && ownBlock(only.step.node)
  if (begins.length !== 1 || !block) return false
  const scope = functionAround(file, argument)
  const changes = (value: string, from: number) => [...value.matchAll(/\$?[A-Za-z_]\w*/g)].some(([name]) => assignmentsTo(file, name, scope).some((given) => given === null || (given.start > from && given.end < argument.start)))
  return made.every(({ step, made: own }) => own === null || (ownBlock(step.node)?.is(block) === true && !own.values.some((value) => changes(value, step.node.end))))
}

/** Several statements of one function need a list each, also where one of them is mended later. */
function namesFor(file: ParsedFile, argument: SyntaxNode, { names }: Writer): string[] {
  const built = new Set<string>()
  for (const { kind, parent, text } of functionAround(file, argument).descendants()) if (/^(?:<<|\+=|\.=)$/.test(kind)) built.add(parent?.child('left')?.text ?? text)
  if (built.size < 2) return [...names]
  const own = argument.text
  return [`${own}${own.includes('_') || file.language !== 'php' ? '_params' : 'Params'}`]
}

const isFree = (file: ParsedFile, near: SyntaxNode, name: string) => !new RegExp(`${name.replace('$', '\\$')}\\b`).test(functionAround(file, near).text)

/**
 * A statement in a variable that several assignments build: each value becomes a parameter where it is, and is added to
 * a list there. Null where the statement is not built so.
 */
export function boundInSteps(site: Site, argument: SyntaxNode, style: Style, ways: Ways = {}): BoundInSteps | Refusal | null {
  const { file } = site
  const steps = stepsOf(file, file.unwrap(argument))
  const begin = steps?.find(({ begins }) => begins)?.added[0]
  if (!steps || !begin) return null
  const made = allBound(site, steps, style, ways)
  if ('refused' in made) return made
  const values = made.flatMap((one) => one.made?.values ?? [])
  const holes = made.flatMap((one) => one.made?.holes ?? [])
  const texts = made.flatMap((one) => one.made?.edits ?? [])
  if (values.length === 0) return null
  if (areAlways(file, made, argument)) return { edits: texts, values, holes, list: null, mayBeEmpty: false, begin }
  const writer = WRITERS[file.language]
  const list = writer && namesFor(file, file.unwrap(argument), writer).find((name) => isFree(file, argument, name))
  if (!writer || list === undefined) return refused('no name is free for the list of the values')
  if (style.placeholder(0) !== style.placeholder(1)) return refused('the number of each parameter depends on the conditions before it')
  const lines = made.map(({ step, made: own }) => {
    const given = own?.values ?? []
    if (!step.begins && given.length === 0) return []
    return lineBehind(file, step.node, (step.begins ? writer.start : writer.add)(list, given))
  })
  if (lines.some((edits) => edits === null)) return refused('a step of the statement shares its line with other code')
  return { edits: [...texts, ...lines.flatMap((edits) => edits ?? [])], values, holes, list, mayBeEmpty: made.some(({ step, made: own }) => step.begins && !own), begin }
}
