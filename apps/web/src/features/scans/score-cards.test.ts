import { describe, expect, it } from 'vitest'
import { previousCompleted, readinessNote, scoreChange, scoreState, severeCounts } from './score-cards.ts'

const SCORES = { security: 27, performance: null, code_quality: 88, launch_ready: null }
const standard = { scan_type: 'standard' as const, scores: SCORES }
const launch = { scan_type: 'launch' as const, scores: SCORES }
const receipt = (performance: number) => ({ coverage: { security: 1, performance, code_quality: 1 }, skipped: [] })

describe('scoreState', () => {
  it('gives the score of a category', () => {
    expect(scoreState('security', standard, receipt(1))).toEqual({ score: 27 })
  })

  it('says that standard scans have no launch readiness', () => {
    expect(scoreState('launch_ready', standard, null)).toMatchObject({
      score: null,
      reason: 'Standard scans do not include a Launch Readiness score',
    })
  })

  it('says that the score of a launch scan is missing', () => {
    expect(scoreState('launch_ready', launch, null)).toMatchObject({ reason: 'Launch readiness score not available' })
  })

  it('says how much of the code could be analysed where that was too little', () => {
    expect(scoreState('performance', standard, receipt(0.31))).toEqual({
      score: null,
      reason: 'Not analysed',
      detail: 'Rules cover 31% of this code. A score needs 50%.',
    })
  })

  it('says that data flow was lost where that took the score', () => {
    const lost = [{ analyzer: 'data_flow', language: 'python', files: 9, why: 'the analyzer crashed' } as const]
    const unscored = { ...standard, scores: { ...SCORES, security: null } }
    expect(scoreState('security', unscored, { coverage: { security: 0.2, performance: 1, code_quality: 1 }, skipped: [], lost })).toEqual({
      score: null,
      reason: 'Too little was analysed in this scan',
      detail: 'Data flow was lost: 20% of this code was analysed for security. A score needs 50%.',
    })
  })

  it('promises no rules where none of the code could be read', () => {
    const skipped = [{ path: 'a.py', reason: 'not_analysed' as const, detail: null, files: 1 }]
    expect(scoreState('performance', standard, { ...receipt(0), skipped })).toMatchObject({ detail: 'None of this code could be analysed.' })
  })

  it('is coming soon where no language of the project has rules', () => {
    expect(scoreState('performance', standard, receipt(0))).toMatchObject({ reason: 'Coming soon' })
  })
})

describe('scoreChange', () => {
  it('is the difference to the scan before', () => {
    expect(scoreChange('security', standard, { scores: { ...SCORES, security: 38 } })).toBe(-11)
  })

  it('is unknown without a scan before or without a score', () => {
    expect(scoreChange('security', standard, undefined)).toBeNull()
    expect(scoreChange('performance', standard, standard)).toBeNull()
  })
})

describe('severeCounts', () => {
  it('names critical and high findings', () => {
    expect(severeCounts([{ severity: 'high' }, { severity: 'critical' }, { severity: 'high' }])).toEqual(['1 critical', '2 high'])
  })

  it('says that none is critical or high, or that there is none', () => {
    expect(severeCounts([{ severity: 'medium' }, { severity: 'low' }])).toEqual(['no critical or high'])
    expect(severeCounts([])).toEqual(['no findings'])
  })
})

describe('readinessNote', () => {
  const check = (status: 'PASSED' | 'MISSING', blocker: boolean) => ({ status, blocker })

  it.each([
    ['the blockers that failed', [check('MISSING', true), check('MISSING', false), check('PASSED', true)], ['1 blocker']],
    ['how much is in place where nothing blocks', [check('PASSED', true), check('MISSING', false)], ['1 of 2 complete']],
    ['nothing without a checklist', [], []],
  ])('tells %s', (_what, items, note) => {
    expect(readinessNote(items)).toEqual(note)
  })
})

describe('previousCompleted', () => {
  const scans = [
    { id: 'd', status: 'completed' as const },
    { id: 'c', status: 'failed' as const },
    { id: 'b', status: 'completed' as const },
  ]

  it('skips scans that failed', () => {
    expect(previousCompleted(scans, 'd')?.id).toBe('b')
  })

  it('finds nothing before the first scan', () => {
    expect(previousCompleted(scans, 'b')).toBeUndefined()
  })
})
