import { CHECK_STATUSES, type ChecklistResults } from '@preflight/contracts'
import { isFailedBlocker } from '@preflight/scoring'
import { cleanup, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countStatuses } from '../../features/launch-checklist/checklist-areas.ts'
import { readinessNote } from '../../features/scans/score-cards.ts'
import { renderApp } from '../../testing/render.tsx'
import { aScan } from '../../testing/samples.ts'
import { aChecklist, aLeftOut, anItem, anOwnerCheck } from '../../testing/scan-samples.ts'
import { ChecklistSection } from './ChecklistSection.tsx'
import { heroFacts } from './hero-facts.ts'
import { reportOutline } from './report-outline.ts'

const LETTERS = ['A', 'E', 'I', 'N'] as const

/** A checklist of a few areas, in the order of the letters, with every kind of answer. */
const checklists = fc
  .array(fc.record({ letter: fc.constantFrom(...LETTERS), kind: fc.constantFrom(...CHECK_STATUSES, 'OWNER', 'LEFT', 'NONE'), blocker: fc.boolean(), confirmed: fc.boolean() }), { minLength: 1, maxLength: 12 })
  .map((drawn): ChecklistResults => {
    const all = drawn.map(({ letter, ...rest }, at) => ({ check_id: `${letter}${at + 1}`, check_name: `Check ${letter}${at + 1}`, area: `Area ${letter}`, ...rest }))
    const of = (kind: string) => all.filter((one) => one.kind === kind).map(({ kind: _, confirmed, ...check }) => ({ check, confirmed }))
    return aChecklist({
      items: CHECK_STATUSES.flatMap((status) => of(status).map(({ check }) => anItem({ ...check, status }))),
      owner_checks: of('OWNER').map(({ check, confirmed }) => anOwnerCheck({ ...check, confirmed_at: confirmed ? '2026-11-16T10:00:00Z' : null })),
      not_assessed: of('LEFT').map(({ check }) => aLeftOut(check)),
      not_applicable: of('NONE').map(({ check }) => aLeftOut(check)),
    })
  })

const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number))

it('the numbers of a report agree: above, in the contents, on the cards, in the lists', () => {
  fc.assert(
    fc.property(checklists, (checklist) => {
      const { items, owner_checks, not_assessed, not_applicable } = checklist
      const counts = countStatuses(items)
      const { container } = renderApp(<ChecklistSection scan={aScan()} answers={checklist} sourceOf={() => null} readOnly />)
      const page = within(container)
      const cards = page.queryAllByRole('region')
      const words = container.textContent ?? ''

      // cards: 'n of m complete', and as many rows as that
      const complete = [...words.matchAll(/(\d+) of (\d+) complete/g)].map(([, done, of]) => [Number(done), Number(of)] as const)
      expect(complete.reduce((sum, [done]) => sum + done, 0)).toBe(counts.PASSED)
      expect(complete.reduce((sum, [, of]) => sum + of, 0)).toBe(items.length)
      expect(page.queryAllByText(/^(Complete|Partial|Needs Work)$/)).toHaveLength(items.length)

      // what is left out of the score
      const folds = page.queryAllByRole('button', { name: /to confirm|not assessed|not applicable/ }).map(({ textContent }) => textContent ?? '')
      const sum = (kind: RegExp, place: number) => folds.filter((text) => kind.test(text)).reduce((total, text) => total + (numbersIn(text)[place] ?? 0), 0)
      expect(sum(/to confirm/, 1)).toBe(owner_checks.length)
      expect(sum(/not assessed/, 0)).toBe(not_assessed.length)
      expect(sum(/not applicable/, 0)).toBe(not_applicable.length)

      // the contents: an entry a card, with what needs work
      const entries = reportOutline(checklist, true).entries.filter(({ id }) => id.startsWith('area-'))
      expect(entries.map(({ id }) => id)).toEqual(cards.map(({ id }) => id))
      expect(entries.reduce((total, { open = 0 }) => total + open, 0)).toBe(counts.MISSING)

      // above
      if (items.length > 0) {
        const facts = new Map(heroFacts({ scan: aScan(), checklist, open: [], plan: null }))
        expect(facts.get('Checks complete')).toBe(`${counts.PASSED} of ${items.length}`)
        expect(numbersIn(facts.get('Blockers') ?? '').reduce((total, one) => total + one, 0)).toBe(items.filter(({ blocker }) => blocker).length)
        const failed = items.filter(isFailedBlocker).length
        expect(readinessNote(items)).toEqual([failed > 0 ? `${failed} blocker${failed === 1 ? '' : 's'}` : `${counts.PASSED} of ${items.length} complete`])
      }
      cleanup()
    }),
    { numRuns: 25 },
  )
})
