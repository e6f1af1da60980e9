import type { NotAssessed, Severity } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import type { Report, ReportedFinding } from '../report.ts'
import { render } from './render.ts'
import { renderTable } from './table.ts'

const finding = (severity: Severity, fields: Partial<ReportedFinding> = {}): ReportedFinding => ({
  id: '11111111-1111-8111-8111-111111111111',
  severity,
  severity_reasons: [],
  title: 'SQL built from input',
  description: 'Why.',
  file_path: 'a.ts',
  line_number: 7,
  fix_suggestion: null,
  remediation: null,
  finding_type: 'security',
  created_at: '2026-01-01T00:00:00.000Z',
  ready: true,
  text_source: 'rules',
  doubt: null,
  ai_retry_count: 0,
  has_fix: false,
  fix_by: null,
  related_previous_finding_id: null,
  fix_job_id: null,
  fix_job_status: null,
  fix_job_status_date: null,
  fix_pr_url: null,
  fix_pr_state: null,
  fix_summary: null,
  fix_proof: null,
  rule_id: 'sql-injection',
  confidence: 'high',
  place: 'code',
  state: 'new',
  unchecked: false,
  cwe_ids: [89],
  owasp: null,
  trace: [],
  ...fields,
})

const report = (findings: ReportedFinding[], fields: Partial<Report> = {}): Report => ({
  findings,
  skipped: [],
  evidence: new Map(),
  scores: { security: 27, performance: null, code_quality: 95, launch_ready: null },
  engine: {
    engine_version: '1.0.0',
    rules: 3,
    files_total: 2,
    files_analysed: 2,
    lines_of_code: 1,
    languages: {},
    coverage: { security: 1, performance: 0, code_quality: 1 },
    duration_ms: 1234,
    suppressed: 0,
  },
  ...fields,
})

describe('table', () => {
  it('groups findings by severity with their places aligned', () => {
    const text = renderTable(report([finding('critical'), finding('low', { file_path: 'lib/longer.ts' })]), false)
    expect(text.split('\n').slice(0, 5)).toEqual([
      'Critical 1',
      '  a.ts:7           SQL built from input  sql-injection',
      '',
      'Low 1',
      '  lib/longer.ts:7  SQL built from input  sql-injection',
    ])
  })

  it('says below a finding why it is less severe than its rule says', () => {
    const reason = { id: 'same-value', because: 'The same value is also reported at b.ts line 3.', from: 'high', to: 'low', at: { file_path: 'b.ts', line: 3 } } as const
    const text = renderTable(report([finding('low', { severity_reasons: [reason] })]), false)
    expect(text.split('\n').slice(0, 3)).toEqual(['Low 1', '  a.ts:7  SQL built from input  sql-injection', '          High → Low: The same value is also reported at b.ts line 3.'])
  })

  it('says below a finding only where else it is reported where that changed nothing', () => {
    const reason = { id: 'same-value', because: 'The same value is also reported at b.ts line 3.', from: 'low', to: 'low', at: { file_path: 'b.ts', line: 3 } } as const
    const text = renderTable(report([finding('low', { severity_reasons: [reason] })]), false)
    expect(text.split('\n')[2]).toBe('          The same value is also reported at b.ts line 3.')
  })

  it('closes with counts and scores in words', () => {
    const text = renderTable(report([finding('critical')]), false)
    expect(text.split('\n').slice(-3)).toEqual([
      '1 finding (1 critical) in 2 files, 1 line of code, 1.2 s',
      'Security 27 At risk   Performance -- (not analysed)   Code Quality 95 Excellent',
      '',
    ])
  })

  it('says so where nothing was found', () => {
    expect(renderTable(report([]), false)).toMatch(/^No findings in 2 files/)
  })

  it('tells how many files were skipped, and counts suppressed findings apart from comments for other tools', () => {
    const skipped = [{ path: 'vendor', reason: 'vendored', detail: null, files: 12 } as const]
    const text = renderTable(report([], { skipped, engine: { ...report([]).engine, files_total: 14, suppressed: 2, silenced: 1027 } }), false)
    expect(text).toContain('12 files of 14 skipped')
    expect(text).toContain('2 findings suppressed by preflight-ignore comments\n1,027 comments for other tools (eslint-disable, noqa, ...) not honoured')
  })

  it('says beside the scores what no rule looked at, also where nothing was found', () => {
    const not_assessed: NotAssessed[] = [{ area: 'dependencies', kinds: [{ kind: 'npm', files: 1, paths: ['package.json'] }] }]
    const text = renderTable(report([], { engine: { ...report([]).engine, not_assessed } }), false)
    expect(text).toContain('Excellent\nNot assessed: Dependencies: npm (1 file). Known vulnerabilities in packages were not looked up.\n')
  })

  it('counts files that were searched for secrets only apart from those that were skipped', () => {
    const skipped = [{ path: 'docs/', reason: 'secrets_only', detail: null, files: 1200 } as const]
    const text = renderTable(report([], { skipped }), false)
    expect(text).toContain('1,200 files searched for secrets only')
    expect(text).not.toContain('skipped')
  })

  it('names files that could not be read', () => {
    const skipped = [{ path: 'a\n.key', reason: 'unreadable', detail: 'cannot be read (EACCES)', files: 1 } as const]
    expect(renderTable(report([], { skipped }), false)).toContain(String.raw`Could not be read: a\x0a.key`)
  })

  it('tells that something was analysed only in part', () => {
    const skipped = [{ path: '/', reason: 'in_part', detail: 'data flow was not analysed', files: 0 } as const]
    const text = renderTable(report([], { skipped }), false)
    expect(text).toContain('1 place analysed in part')
    expect(text).not.toContain('skipped;')
  })

  it('has no terminal codes without colours and some with them', () => {
    expect(renderTable(report([finding('high')]), false)).not.toContain('\u001B')
    expect(renderTable(report([finding('high')]), true)).toContain('\u001B[31mHigh\u001B[39m')
  })

  it('lets no name from the scanned code steer the terminal', () => {
    const text = renderTable(report([finding('high', { file_path: 'a\u001B[2J\n\u202Eb.ts' })]), false)
    expect(text).toContain('a\\x1b[2J\\x0a\\u202eb.ts:7')
  })
})

it('every format lists the most severe finding first', () => {
  const both = report([finding('low', { title: 'Later' }), finding('critical', { title: 'First' })])
  for (const format of ['table', 'json', 'csv', 'markdown'] as const) {
    const text = render(both, format, { project: 'shop', colours: false })
    expect(text.indexOf('First')).toBeLessThan(text.indexOf('Later'))
  }
})
