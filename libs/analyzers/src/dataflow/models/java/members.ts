import type { PassModel, SinkModel } from '../model.ts'

/** The same fact about several members of one type: `facts('java.io.File', 'exists delete', { arg: 'this', is: 'path' })`. */
export const facts = <const T extends object>(type: string, names: string, fact: T): (T & { at: string })[] => names.split(' ').map((name) => ({ at: name === '' ? type : `${type}.${name}`, ...fact }))

/** The same type for the results of several methods. */
export const giving = (names: string, type: string): Record<string, string> => Object.fromEntries(names.split(' ').map((name) => [name, type]))

/** What comes out of these sinks is the answer of a database, a server or a disk, not the data that asked. */
export const answered = (sinks: readonly SinkModel[]): PassModel[] => [...new Set(sinks.map(({ at }) => at))].filter((at) => !at.startsWith('*')).map((at) => ({ at, from: [] }))
