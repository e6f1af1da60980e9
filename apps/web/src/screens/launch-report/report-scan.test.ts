import { describe, expect, it } from 'vitest'
import { aScan, idOf } from '../../testing/samples.ts'
import { chooseReport } from './report-scan.ts'

const scan = (n: number, scan_type: 'launch' | 'standard', status: 'completed' | 'failed' | 'processing') => aScan({ id: idOf(n), scan_type, status })
const NEWEST_STANDARD = scan(5, 'standard', 'completed')
const NEW = scan(4, 'launch', 'completed')
const OLD = scan(3, 'launch', 'completed')

describe('chooseReport', () => {
  it('takes the newest completed launch scan', () => {
    expect(chooseReport([NEWEST_STANDARD, NEW, OLD], null).shown).toBe(NEW)
  })

  it('takes the wanted scan where it has a report', () => {
    expect(chooseReport([NEWEST_STANDARD, NEW, OLD], OLD.id).shown).toBe(OLD)
  })

  it.each([
    ['a standard scan', NEWEST_STANDARD.id],
    ['a scan of another project', idOf(99)],
  ])('falls back to the newest report when %s is wanted', (_what, wanted) => {
    expect(chooseReport([NEWEST_STANDARD, NEW, OLD], wanted).shown).toBe(NEW)
  })

  it('names the launch scan that runs, beside the report of the one before', () => {
    const running = scan(6, 'launch', 'processing')
    expect(chooseReport([running, NEW], running.id)).toMatchObject({ running, shown: NEW })
    expect(chooseReport([scan(6, 'standard', 'processing'), NEW], null).running).toBeUndefined()
  })

  it('names a failed launch scan only when it is the newest', () => {
    const failed = scan(6, 'launch', 'failed')
    expect(chooseReport([failed], null)).toMatchObject({ failed, shown: undefined })
    expect(chooseReport([scan(7, 'launch', 'processing'), failed], null).failed).toBeUndefined()
  })
})
