import type { Channel } from '../../channels.ts'
import type { SinkClass } from '../classes.ts'
import type { Conditions, MisuseModel, PassModel, SanitizerModel, SinkModel, SourceModel } from '../model.ts'

type More<T> = Partial<Omit<T, 'at'>>

/** `wpdb: 'query prepare'` -> `wpdb.query`, `wpdb.prepare`. */
export const under = (type: string, names: string): string[] => names.split(' ').map((name) => `${type}.${name}`)

const listed = (paths: string | readonly string[]): readonly string[] => (typeof paths === 'string' ? paths.split(' ') : paths)

export const sinksAt = (is: SinkClass, paths: string | readonly string[], more: More<SinkModel> = {}): SinkModel[] => listed(paths).map((at) => ({ at, is, ...more }))
export const sourcesAt = (channel: Channel, paths: string | readonly string[], more: More<SourceModel> = {}): SourceModel[] => listed(paths).map((at) => ({ at, channel, ...more }))
export const cleansAt = (cleans: SanitizerModel['cleans'], paths: string | readonly string[], more: More<SanitizerModel> = {}): SanitizerModel[] => listed(paths).map((at) => ({ at, cleans, ...more }))
export const passesAt = (from: PassModel['from'], paths: string | readonly string[]): PassModel[] => listed(paths).map((at) => ({ at, from }))
export const misusesAt = (rule: string, paths: string | readonly string[], when: Conditions | undefined, more: More<MisuseModel> = {}): MisuseModel[] => listed(paths).map((at) => ({ at, rule, ...(when ? { when } : {}), ...more }))

/** Columns that hold numbers and dates, by their names. */
export const NUMBERS = /^(?:\w*_)?id$|[a-z]I[dD]$|^(?:\w+_)?(?:count|cnt|total|quantity|qty|amount|timestamp|year|list_?order|sort_?order)$|^(?:num|nb|is|has)_\w+$|_(?:at|time|date)$|^(?:date|time|created|modified|updated|added|entered|expires|ctime|mtime)$/

/** A row was written by somebody once: what it can still do is mostly on a page. */
export const ROW: More<SourceModel> = { kind: 'stored', numbers: NUMBERS, cleans: ['sql', 'trust', 'log', 'resource', 'path', 'ssrf', 'redirect', 'mail', 'header', 'mass', 'redos', 'code', 'command', 'reflection', 'link'] }
/** What escaping text for a page leaves it unable to do, in text and between quotes. */
export const ESCAPED: readonly SinkClass[] = ['xss', 'xml', 'quoted']
