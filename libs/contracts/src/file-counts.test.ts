import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileCounts } from './file-counts.ts'
import { SKIP_REASONS } from './scans.ts'

const anySkipped = fc.array(fc.record({ path: fc.string(), reason: fc.constantFrom(...SKIP_REASONS), detail: fc.constant(null), files: fc.nat(1000) }), { maxLength: 20 })

test('the parts of a receipt whose files add up add up', () => {
  fc.assert(
    fc.property(anySkipped, fc.nat(10_000), (skipped, analysed) => {
      const total = analysed + skipped.reduce((sum, { files }) => sum + files, 0)
      const counts = fileCounts({ files_total: total, files_analysed: analysed, skipped })
      expect(counts.analysed + counts.secretsOnly + counts.skipped).toBe(counts.total)
    }),
  )
})

test('a file that was searched for secrets only is neither analysed nor skipped', () => {
  const skipped = [{ path: 'a.kt', reason: 'secrets_only' as const, detail: null, files: 2 }, { path: 'b.png', reason: 'binary' as const, detail: null, files: 1 }]
  expect(fileCounts({ files_total: 4, files_analysed: 1, skipped })).toEqual({ total: 4, analysed: 1, secretsOnly: 2, skipped: 1 })
})
