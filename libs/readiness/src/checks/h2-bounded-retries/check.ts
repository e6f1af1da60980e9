import type { UseFact } from '@preflight/analyzers'
import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { retriesByHand } from './by-hand.ts'

/** These go on for ever, or without a pause, unless they are told. */
const NEEDS_STOP = /^(?:tenacity\.(?:retry|Retrying)|retrying\.retry)$|^backoff\.on_(?:exception|predicate)$/
const STOPS = /stop|max_?(?:tries|attempts|retries|time)|retries|attempts|total/i
const isBounded = ({ name, options }: UseFact) => !NEEDS_STOP.test(name) || Object.keys(options).some((key) => STOPS.test(key))

/** Laravel's `Http::retry(3, 100)`, `retry(3, fn () => ..., 100)`: a number is the pause each time, a list or a function may grow. */
const waitsTheSame = ({ library, name, options }: UseFact) => library === 'laravel' && typeof options[name.includes('Http.') || name.includes('PendingRequest.') ? '1' : '2'] === 'number'

export const check = defineCheck({
  id: 'H2',
  name: 'Retries back off and are bounded',
  weight: 5,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  probes: ['Options of libraries that try again, and loops and functions that call themselves to do so by hand: they end, they pause, and the pause grows.'],
  assess: (project) => {
    const uses = usesOf(project, 'retry')
    const loops = retriesByHand(project)
    if (uses.length + loops.length === 0) return notApplicable('Nothing was recognised that tries again.')
    const recommendations = ['End after a few tries, double the pause each time with some randomness in it, and repeat only calls that may run twice.']
    const endless = [...uses.filter((use) => !isBounded(use)).map(useEvidence), ...loops.filter(({ bounded }) => !bounded).map(({ at }) => at)]
    if (endless.length > 0) return partial('Something tries again without an end.', { confidence: 75, evidence: endless, recommendations })
    const hasty = loops.filter(({ pauses }) => !pauses)
    if (hasty.length > 0) return partial('A call is repeated at once, without a pause: it hits a service that is down even harder.', { confidence: 60, evidence: hasty.map(({ at }) => at), recommendations })
    const even = [...onePerFile(uses.filter(waitsTheSame)).map(useEvidence), ...loops.filter(({ grows }) => !grows).map(({ at }) => at)]
    if (even.length > 0) return partial('Calls are repeated a few times, with a pause that does not grow.', { confidence: 60, evidence: even, recommendations })
    return passed('What tries again ends, and waits longer each time.', { confidence: 70, evidence: [...onePerFile(uses).map(useEvidence), ...loops.map(({ at }) => at)] })
  },
})
