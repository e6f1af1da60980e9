import { describe, expect, it } from 'vitest'
import { hasSummary, summaryOf } from './summary-tabs.ts'

const category = (overall_summary: string) => ({ overall_summary, key_findings: [], overall_score: null })
const SUMMARIES = {
  security_findings_summary: category('Two routes trust input.'),
  performance_findings_summary: category(''),
  code_quality_findings_summary: category('Tidy.'),
}
const results = { findings_summaries: SUMMARIES, scan_report: { overall_summary: 'Close.', key_findings: [{ text: 'SQL' }] } }

describe('summaryOf', () => {
  it('takes the overall text and key findings from the report', () => {
    expect(summaryOf('overall', results)).toEqual({ text: 'Close.', keyFindings: [{ text: 'SQL' }], source: 'rules' })
  })

  it('takes a category from its own summary', () => {
    expect(summaryOf('security', results).text).toBe('Two routes trust input.')
    expect(summaryOf('code_quality', results).text).toBe('Tidy.')
  })

  it('falls back to the words of the specification', () => {
    expect(summaryOf('overall', { ...results, scan_report: null }).text).toBe(
      'Scan completed successfully. Individual category summaries are available in the tabs below.',
    )
    expect(summaryOf('performance', results).text).toBe('Performance analysis summary will be available once processing is complete.')
  })
})

describe('hasSummary', () => {
  it('is false only where there is neither report nor summaries', () => {
    expect(hasSummary({ findings_summaries: null, scan_report: null })).toBe(false)
    expect(hasSummary({ ...results, scan_report: null })).toBe(true)
  })
})
