import type { CallFacts } from '../../models/knowledge.ts'
import { bitOf } from '../../models/classes.ts'
import { overlaps } from '../../models/mask.ts'
import { type CallSite, selected } from '../guards/conditions.ts'
import type { Frame } from '../state/frame.ts'
import { deepTaints } from '../values/deep.ts'
import { guessed, type Value, withTaints } from '../values/value.ts'

/** What is only put together there, and asked for later. */
const MAKES = /(?:URL|URI|Request)$/

const LEADS = bitOf('ssrf')

/**
 * What a server answers is not what it was asked with: of the data in a request only what says which server that is may
 * come back with the answer. `fetch('/cities?from=' + from)` brings cities; `fetch(address)` whatever its sender likes.
 */
export function answered(frame: Frame, site: CallSite, facts: readonly CallFacts[], result: Value): Value {
  if (result.taints.length === 0 || site.isNew || frame.run.analyzer.habits.staticTypes || MAKES.test(site.path)) return result
  const addresses = facts.flatMap(({ sinks }) => sinks.filter(({ is }) => is === 'ssrf')).flatMap(({ arg = 0 }) => arg)
  if (addresses.length === 0) return result
  const leading = new Set(addresses.flatMap((arg) => selected(frame, site, arg)).flatMap((value) => deepTaints(frame, value)).filter(({ clean }) => !overlaps(clean, LEADS)).map(({ label }) => label))
  const brought = result.taints.filter(({ label }) => leading.has(label))
  // where it leads a client may have been told when it was made
  return withTaints(result, frame.mod.language === 'php' ? guessed(brought) : brought)
}
