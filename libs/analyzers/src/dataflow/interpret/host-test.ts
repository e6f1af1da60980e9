import { maskOf } from '../models/classes.ts'
import type { Frame } from './frame.ts'
import { altered, type Test, type Value } from './value.ts'

const HOST_PARTS = /^(?:host|hostname|origin|netloc|Host|Hostname|getHost|Authority)$/

const OF_ADDRESS = maskOf(['ssrf', 'redirect', 'link'])

/** A test of an address's host as one of the address. */
export function hostTest(frame: Frame, value: Value, when: boolean): Test | null {
  const { labels } = frame.run.analyzer
  const whole = value.taints.flatMap(({ label }) => (HOST_PARTS.test(label.path.at(-1) ?? '') ? [...labels.around(label)].slice(1, 2).map(({ id }) => id) : []))
  return whole.length > 0 ? { kind: 'cleans', when, mask: OF_ADDRESS, labels: whole } : null
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
