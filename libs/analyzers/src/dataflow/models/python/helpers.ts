import type { Channel } from '../../channels.ts'
import type { SinkClass } from '../classes.ts'
import type { Conditions, EntryModel, GuardModel, MisuseModel, PassModel, Path, SanitizerModel, Selector, SinkModel, SourceModel } from '../model.ts'

/** `os: 'system popen'` -> `os.system`, `os.popen`; a prefix may be empty. */
export const under = (prefix: string, names: string): Path[] => names.split(' ').map((name) => (prefix ? `${prefix}.${name}` : name))

type More<T> = Partial<Omit<T, 'at'>>

export const sinksAt = (is: SinkClass, paths: readonly Path[], arg: Selector | readonly Selector[] = 0, more: More<SinkModel> = {}): SinkModel[] => paths.map((at) => ({ at, arg, is, ...more }))

export const sourcesAt = (paths: readonly Path[], channel: Channel, more: More<SourceModel> = {}): SourceModel[] => paths.map((at) => ({ at, channel, ...more }))

export const cleansAt = (cleans: SanitizerModel['cleans'], paths: readonly Path[], more: More<SanitizerModel> = {}): SanitizerModel[] => paths.map((at) => ({ at, cleans, ...more }))

export const guardsAt = (cleans: GuardModel['cleans'], paths: readonly Path[], more: More<GuardModel> = {}): GuardModel[] => paths.map((at) => ({ at, cleans, ...more }))

export const passesAt = (from: readonly Selector[], paths: readonly Path[], more: More<PassModel> = {}): PassModel[] => paths.map((at) => ({ at, from, ...more }))

export const misusesAt = (rule: string, paths: readonly Path[], when: Conditions | undefined, more: More<MisuseModel> = {}): MisuseModel[] => paths.map((at) => ({ at, rule, ...(when ? { when } : {}), ...more }))

/** Methods of a class that a server calls, one per kind of request. */
export const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

export const PATH_PART = { channel: 'path-parameter' as const } as const
/** Where nothing else is given to handlers: text, which is neither a record nor a filter. */
export const PATH_TEXT = { channel: 'path-parameter' as const, cleans: ['nosql', 'mass'] } as const

export const handlers = (annotation: readonly Path[], more: Partial<EntryModel> = {}): EntryModel => ({ annotation, tainted: PATH_PART, ...more })

/** Text that starts or joins an SQL statement. */
export const SQL_TEXT = /\b(?:select\s[\s\S]*\bfrom|insert\s+into|update\s[\s\S]*\bset|delete\s+from|replace\s+into|create\s+(?:table|user|database|role)|drop\s+(?:table|database|user)|alter\s+table|where\s|call\s+\w+|union\s|order\s+by|truncate\s)/i

/** The framework refuses the end of a line in a header: nobody adds one, and all that is left is what a header of the program's own says. */
export const REFUSED = { severity: 'low' } as const

/** For what is only suspected: data that was looked up in a list, checked or made harmless is none that anybody has to look at. */
export const untested = (is: SinkClass) => ({ anyOf: [{ not: { carries: true } }, { tainted: is }, { given: is }] }) as const

/** What takes out of markup all that runs: `bleach.clean(mark_safe(text))`. */
export const CLEANING = /^(?:clean|sanitize(?:_html)?)$/
