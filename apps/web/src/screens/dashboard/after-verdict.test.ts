import { CATEGORIES, CONFIDENCES, PLACES, SEVERITIES, type Finding, type ScanResults } from '@preflight/contracts'
import { gainOf, scoreCategories, sizeOf } from '@preflight/scoring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerView } from '../../features/scans/ledger-view.ts'
import { headlineOf } from '../../features/scans/headline.ts'
import { placesOf } from '../../features/scans/finding-places.ts'
import { aScan, idOf } from '../../testing/samples.ts'
import { aFinding, aReceipt, someResults } from '../../testing/scan-samples.ts'
import { afterVerdict } from './after-verdict.ts'
import { allFindings, openResults } from './useResults.ts'

const anyFindings = fc
  .array(
    fc.record({
      rule_id: fc.constantFrom('a', 'b'),
      finding_type: fc.constantFrom(...CATEGORIES),
      severity: fc.constantFrom(...SEVERITIES),
      confidence: fc.constantFrom(...CONFIDENCES),
      place: fc.constantFrom(...PLACES),
      file_path: fc.constantFrom('a.ts', 'b.ts', 'c.ts'),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map((fields, index) => aFinding({ ...fields, id: idOf(100 + index) })))

const RECEIPT = aReceipt()

/** As the server answers it. */
function results(findings: readonly Finding[]): ScanResults {
  const scan = aScan({ status: 'completed', scores: { ...scoreCategories(findings, RECEIPT), launch_ready: null } })
  return someResults(scan, findings, { receipt: RECEIPT })
}

const anyVerdict = anyFindings.chain((findings) => fc.tuple(fc.constant(findings), fc.subarray(findings).map((some) => some.map(({ id }) => id))))

it('scores, accounts, headline and hotspots agree after findings are ignored, without another answer', () => {
  fc.assert(
    fc.property(anyVerdict, ([findings, ids]) => {
      const after = openResults(afterVerdict(results(findings), new Set(ids), 'ignore'))
      const open = allFindings(after)
      expect(open).toHaveLength(findings.length - ids.length)
      for (const category of CATEGORIES) {
        const view = ledgerView(after, category, undefined)
        expect(view?.ledger.score).toBe(after.scores[category])
        const lines = view?.lines ?? []
        expect(lines.reduce((sum, { weight }) => sum + Math.round(weight * 10), 0)).toBe(lines.length > 0 ? 1000 : 0)
        for (const { finding, gain } of lines) expect(gain).toBe(gainOf(after.findings[category], sizeOf(RECEIPT, category))([finding.id]))
      }
      const { places, elsewhere } = placesOf(open)
      expect(places.reduce((sum, { count }) => sum + count, elsewhere)).toBe(open.length)
      const counted = [...headlineOf(open).sentence.matchAll(/(\d+) (?:critical|high|medium|low|info)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
      expect(counted).toBe(open.length)
    }),
  )
})

it('restoring what was ignored brings back every number', () => {
  fc.assert(
    fc.property(anyVerdict, ([findings, ids]) => {
      const before = results(findings)
      const wanted = new Set(ids)
      expect(afterVerdict(afterVerdict(before, wanted, 'ignore'), wanted, 'restore')).toEqual(before)
    }),
  )
})
