import { NO_MARKS } from '../trace/marks.ts'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskOf } from '../../models/classes.ts'
import { intersect } from '../../models/mask.ts'
import { chainedTaints, chainedValue, LABELS, taints, value } from '../../testing/abstract-values.ts'
import { holds, RUNS, same, sameTaints } from '../../testing/laws.ts'
import { comparable, isBelow } from '../../testing/order.ts'
import { altered, join, joinTaints, sameValue, type Taint, UNKNOWN, type Value } from './value.ts'

const PARTS = ['taints', 'consts', 'ext', 'refs', 'text', 'test'] as const
/** The order of lists counts, too: another order costs a round of a loop and is no error. */
const inOrder = (one: Value) =>
  Object.values(comparable(one)).map((part: unknown) => (part instanceof Set || part instanceof Map ? [...part] : part))

describe('values are joined', () => {
  it('commutatively, up to the order of their lists', () => {
    holds(value, (a, b) => same(join(a, b), join(b, a)))
  })

  it('associatively, where the masks of a label contain each other', () => {
    holds(chainedValue, (a, b, c) => same(join(a, join(b, c)), join(join(a, b), c)))
  })

  it('associatively in all but guesses, whatever the masks are', () => {
    const sure = ({ taints: some, ...rest }: Value): Value => ({ ...rest, taints: some.map((taint) => ({ ...taint, guess: false })) })
    holds(value, (a, b, c) => same(sure(join(a, join(b, c))), sure(join(join(a, b), c))))
  })

  it('idempotently: the value itself and a copy of it add nothing', () => {
    holds(value, (a) => join(a, a) === a && join(a, { ...a }) === a)
  })

  it('without losing anything: the result says no less than either', () => {
    holds(value, (a, b) => isBelow(a, join(a, b)) && isBelow(b, join(a, b)))
  })

  it('so that joining one of them again changes nothing', () => {
    holds(value, (a, b) => {
      const joined = join(a, b)
      return sameValue(join(joined, b), joined) && sameValue(join(joined, a), joined)
    })
  })

  it('monotonically: a value that says more gives no less', () => {
    holds(value, (a, b, c) => isBelow(join(a, c), join(join(a, b), c)))
  })

  it('with what is not known as the top of constants, text and tests, and as the bottom of all that data can be', () => {
    holds(value, (a) => {
      const joined = join(UNKNOWN, a)
      const isTop = joined.consts === null && joined.text === null && joined.test === null
      return isTop && sameTaints(joined.taints, a.taints) && same(joined, join(a, UNKNOWN))
    })
  })
})

describe('taints are joined', () => {
  const masksOf = (some: readonly Taint[]) => new Map(some.map(({ label, clean }) => [label, clean]))

  it('label by label: harmless is what is harmless on either way', () => {
    holds(taints, (a, b) => {
      const [left, right] = [masksOf(a), masksOf(b)]
      return LABELS.every((label) => {
        const [one, other] = [left.get(label), right.get(label)]
        return masksOf(joinTaints(a, b)).get(label) === (one && other ? intersect(one, other) : (one ?? other))
      })
    })
  })

  it('as a guess only where nothing surer does as much harm', () => {
    holds(chainedTaints, (a, b) => {
      const all = [...a, ...b]
      const worst = ({ label, clean }: Taint) => all.filter((one) => one.label === label && one.clean === clean)
      return joinTaints(a, b).every((taint) => taint.guess === worst(taint).every(({ guess }) => guess))
    })
  })

  it('as a guess where neither does all the harm of both and one of them is a guess', () => {
    const [label] = LABELS
    if (!label) throw new Error('no label')
    const of = (clean: Taint['clean'], guess: boolean): Taint[] => [{ label, clean, guess, step: null, marks: NO_MARKS }]
    const [sql, path] = [maskOf(['sql']), maskOf(['path'])]
    expect(joinTaints(of(sql, false), of(path, true))[0]?.guess).toBe(true)
    expect(joinTaints(of(sql, false), of(path, false))[0]?.guess).toBe(false)
  })

  it('with the way of one of them that does as much harm as the result, if there is one: the shorter of two', () => {
    holds(taints, (a, b) =>
      joinTaints(a, b).every(({ label, clean, step }) => {
        const ways = [...a, ...b].filter((one) => one.label === label)
        const worst = ways.filter((one) => one.clean === clean)
        const shortest = Math.min(...worst.map((one) => one.step?.length ?? 0))
        return worst.length > 0 ? worst.some((one) => one.step === step) && (step?.length ?? 0) === shortest : step === ways[0]?.step
      }),
    )
  })

  it('into the list that is there, where nothing is new', () => {
    holds(taints, (a, b) => {
      const joined = joinTaints(a, b)
      return joinTaints(joined, b) === joined && joinTaints(a, []) === a && (b.length === 0 || joinTaints([], b) === b)
    })
  })
})

describe('two values say the same', () => {
  it('where every part of them is equal, and else not', () => {
    holds(value, (a, b) => sameValue(a, { ...a }) && (!sameValue(a, b) || same(a, b)))
  })

  it('not where one part is different: each part counts', () => {
    fc.assert(
      fc.property(value, value, (a, b) =>
        PARTS.every((part) => {
          const mixed = altered(a, { [part]: b[part] })
          return sameValue(a, mixed) === isDeepStrictEqual(inOrder(a), inOrder(mixed))
        }),
      ),
      RUNS,
    )
  })
})
