import type { Channel } from '../../channels.ts'
import type { SinkClass } from '../classes.ts'
import type { CallbackModel, Conditions, MisuseModel, PassModel, Path, SanitizerModel, Selector, SinkModel, SourceModel } from '../model.ts'

/** `File: 'open read'` -> `File.open`, `File.read`. */
export const under = (type: string, names: string): Path[] => names.split(' ').map((name) => `${type}.${name}`)

/** The same methods of several types. */
export const eachUnder = (types: string, names: string): Path[] => types.split(' ').flatMap((type) => under(type, names))

type More<T> = Partial<Omit<T, 'at'>>

export const sinksAt = (is: SinkClass, paths: readonly Path[], arg: Selector | readonly Selector[] = 0, more: More<SinkModel> = {}): SinkModel[] => paths.map((at) => ({ at, arg, is, ...more }))
export const sourcesAt = (paths: readonly Path[], channel: Channel, more: More<SourceModel> = {}): SourceModel[] => paths.map((at) => ({ at, channel, ...more }))
export const cleansAt = (cleans: SanitizerModel['cleans'], paths: readonly Path[], more: More<SanitizerModel> = {}): SanitizerModel[] => paths.map((at) => ({ at, cleans, ...more }))
export const passesAt = (from: readonly Selector[], paths: readonly Path[], more: More<PassModel> = {}): PassModel[] => paths.map((at) => ({ at, from, ...more }))
export const blocksAt = (paths: readonly Path[], parameters: readonly string[] = ['$elements']): CallbackModel[] => paths.map((at) => ({ at, parameters }))
export const misusesAt = (rule: string, paths: readonly Path[], when: Conditions | undefined, more: More<MisuseModel> = {}): MisuseModel[] => paths.map((at) => ({ at, rule, ...(when ? { when } : {}), ...more }))

/** Text that starts or joins an SQL statement. */
export const SQL_TEXT = /\b(?:select\s[\s\S]*\bfrom|insert\s+into|update\s[\s\S]*\bset|delete\s+from|replace\s+into|(?:create|alter|drop)\s+(?:table|user|database|role)|where\s|call\s+\w+|union\s|order\s+by|truncate\s)/i

/** A value written down in the code. */
export const FIXED = { constant: true } as const
