import { maskOf } from '../../models/classes.ts'
import { NO_CLASSES, union } from '../../models/mask.ts'
import type { Frame } from '../state/frame.ts'
import type { Test } from '../values/value.ts'

type Cleans = Extract<Test, { kind: 'cleans' }>

/** All that is known where a condition holds, or does not. */
function* known(test: Test | null, holds: boolean): Generator<Cleans> {
  if (!test) return
  if (test.kind === 'not') yield* known(test.of, !holds)
  else if (test.kind === 'both') for (const one of test.tests) yield* known(one, holds)
  else if (test.kind === 'cleans') {
    if (test.when === holds) yield test
  } else if ((test.kind === 'and') === holds) {
    yield* known(test.left, holds)
    yield* known(test.right, holds)
  }
}

/** Text that begins with a quote and holds no other is a constant: run as code it does nothing. */
export function assumeLiteral(frame: Frame, test: Test, holds: boolean): void {
  const facts = [...known(test, holds)].filter(({ quote }) => quote !== undefined)
  const { labels } = frame.run.analyzer
  const without = new Set(facts.flatMap((fact) => (fact.quote === 'none' ? fact.labels : [])).flatMap((id) => labels.byId(id) ?? []).flatMap((label) => [...labels.around(label)].map(({ id }) => id)))
  for (const { quote, labels: begin } of facts) {
    if (quote === 'first') for (const id of begin) if (without.has(id)) frame.run.state.setClean(id, union(frame.run.state.clean.get(id) ?? NO_CLASSES, CODE))
  }
}

const CODE = maskOf(['code'])
