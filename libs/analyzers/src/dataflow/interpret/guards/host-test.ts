import { maskOf } from '../../models/classes.ts'
import { NO_CLASSES, union } from '../../models/mask.ts'
import type { Frame } from '../state/frame.ts'
import { altered, type Test, type Value } from '../values/value.ts'

const HOST_PARTS = /^(?:host|hostname|origin|netloc|Host|Hostname|getHost|Authority)$/

/** The part of an address that says which machine it leads to. */
export const isHostPart = (name: string): boolean => HOST_PARTS.test(name)

const LINK = maskOf(['link'])
const OF_ADDRESS = maskOf(['ssrf', 'redirect', 'link'])

/** A test of an address's host as one of the address. */
export function hostTest(frame: Frame, value: Value, when: boolean): Test | null {
  const { labels } = frame.run.analyzer
  const whole = value.taints.flatMap(({ label }) => (HOST_PARTS.test(label.path.at(-1) ?? '') ? [...labels.around(label)].slice(1, 2).map(({ id }) => id) : []))
  return whole.length > 0 ? { kind: 'cleans', when, mask: OF_ADDRESS, labels: whole } : null
}

const SCHEME_PARTS = /^(?:scheme|protocol|Scheme|getScheme|getProtocol)$/

/** A test of an address's scheme, as one of those that the program names, as one of the address. */
export function schemeTest(frame: Frame, value: Value, when: boolean): Test | null {
  const { labels } = frame.run.analyzer
  const whole = value.taints.flatMap(({ label }) => (SCHEME_PARTS.test(label.path.at(-1) ?? '') ? [...labels.around(label)].slice(1, 2).map(({ id }) => id) : []))
  return whole.length > 0 ? { kind: 'cleans', when, mask: LINK, labels: whole } : null
}

/** An origin is never empty, at most the word `null`. */
const MAY_BE_EMPTY = /^(?:host|hostname|netloc|Host|Hostname|getHost|Authority)$/

/** An address that names no host leads nowhere else: `if (parsed.host) refuse()`. */
export function noHostTest(frame: Frame, value: Value, when: boolean): Test | null {
  return value.taints.some(({ label }) => MAY_BE_EMPTY.test(label.path.at(-1) ?? '')) ? hostTest(frame, value, when) : null
}

/** A part of an address that is asked whether it is there at all. */
export const askable = (frame: Frame, value: Value, name: string): Value =>
  value.taints.length > 0 && !value.test && MAY_BE_EMPTY.test(name) ? altered(value, { test: noHostTest(frame, value, false) }) : value

/** `url.hostname = 'api.example.com'`: wherever the address led to, it leads there now. */
export function leadTo({ run: { state } }: Frame, address: Value, name: string, host: Value): void {
  if (!/^(?:host|hostname|Host)$/.test(name) || host.taints.length > 0 || (host.consts === null && host.text === null && host.ext.length === 0)) return
  for (const { label } of address.taints) state.setClean(label.id, union(state.clean.get(label.id) ?? NO_CLASSES, OF_ADDRESS))
}
