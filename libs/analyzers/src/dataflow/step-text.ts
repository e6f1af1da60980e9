import type { StepKind } from '@preflight/contracts'
import type { Mod } from './program/program.ts'
import { CHANNELS } from './channels.ts'
import type { StepEvent } from './interpret/trace/event.ts'

/** What a trace shows of a step. */
export interface StepWords {
  kind: StepKind
  title: string
  /** where that is more than what stands at its place: the variable that is assigned */
  expression?: string
}

export const describe = (event: StepEvent, mod: Mod): StepWords => ({ kind: event.kind, title: textOf(event, mod), ...(event.kind === 'store' ? { expression: nameIn(mod, event.name) } : {}) })

/** The only place where a step of a trace is put into words. */
function textOf(event: StepEvent, mod: Mod): string {
  switch (event.kind) {
    case 'source':
      return event.name === '' ? CHANNELS[event.channel] : `${CHANNELS[event.channel]}: ${event.name}`
    case 'store':
      return `Assigned to ${nameIn(mod, event.name)}`
    case 'pass':
      return `Passed to ${callOf(event.callee)}`
    case 'render':
      return `Rendered by ${event.template.split('/').slice(-2).join('/')}`
    case 'return':
      return `Returned by ${callOf(event.callee)}`
    case 'call':
      return `Passes through ${callOf(event.callee)}`
    case 'create':
      return `Wrapped in new ${event.type}`
    case 'concat':
      return event.suffix === '' ? 'String concatenation' : `String concatenation, ends in ${event.suffix}`
    case 'cut':
      return `End of the string, by ${callOf(event.callee)}`
    case 'split':
      return 'Split at slashes'
    case 'unescape':
      return 'Unescaped'
    case 'trim':
      return event.replaces ? 'Query and fragment replaced' : 'Query and fragment removed'
    case 'key':
      return 'Used as a property name'
    case 'validate':
      return `Checked by ${callOf(event.callee)}, which cannot be verified`
  }
}

/** @param name of a call as it is written: `*.query` for a method of an unknown type */
export const reachesText = (name: string): string => `Reaches ${name.replace(/^\*\./, '')}`

const callOf = (callee: string): string => (callee === '' ? 'a function' : `${callee}()`)

/** Variables of a template are kept apart from those of its own code by the beginning of their names. */
const nameIn = ({ ir }: Mod, name: string): string => (ir.view ? name.replace(/^el_(?=\w)/, '') : name)

/** Calls and variables that only the reading of a template has put into the program. */
export const isOfReader = (event: StepEvent): boolean => OF_READER.test('callee' in event ? event.callee : event.kind === 'store' ? event.name : '')

const OF_READER = /^preflight_\w+$/
