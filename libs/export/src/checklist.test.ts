import type { ChecklistItem } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import { findingOfItem } from './checklist.ts'
import { findingOfClaim } from './claims.ts'
import { toCsv } from './csv.ts'
import { toMarkdown } from './markdown.ts'

const anItem = (fields: Partial<ChecklistItem> = {}): ChecklistItem => ({
  check_id: 'B9',
  check_name: 'Sign-in is rate-limited',
  area: 'Abuse',
  status: 'MISSING',
  summary: 'Nothing limits sign-in.',
  recommendations: ['Count tries.', 'Lock after ten.'],
  confidence: 90,
  weight: 10,
  blocker: true,
  evidence: [{ file_path: 'src/login.ts', line: 4, text: 'app.post' }],
  finding_ids: [],
  ...fields,
})
const ID = '00000000-0000-4000-8000-000000000009'
const finding = (fields?: Partial<ChecklistItem>) => findingOfItem(anItem(fields), ID, '2026-01-05T10:00:00.000Z')

it('a claim of the model is a launch_ready finding that says whose it is', () => {
  const claim = { finding_id: ID, title: 'Public upload folder', text: 'Uploads can be read by anybody.', severity: 'medium', file_path: 'src/upload.ts', place: 'code', line: 7, end_line: 8, quote: 'multer()' } as const
  const found = findingOfClaim({ id: 'uploads', question: 'What happens to uploads?' }, claim, '2026-01-05T10:00:00.000Z')
  expect(found).toMatchObject({ id: ID, finding_type: 'launch_ready', rule_id: 'model/uploads', text_source: 'model', severity: 'medium', confidence: 'low' })
  expect(toMarkdown([found], '')).toContain('From the model, confirmed against the code.')
})

describe('an item of the launch checklist', () => {
  it.each([
    ['MISSING', 'high'],
    ['PARTIAL', 'medium'],
    ['PASSED', 'low'],
  ] as const)('that is %s is %s', (status, severity) => {
    expect(finding({ status }).severity).toBe(severity)
  })

  it('is a launch_ready finding under the heading of the checklist', () => {
    expect(toCsv([finding()])).toContain('Sign-in is rate-limited,launch_ready,high,Nothing limits sign-in.,src/login.ts:4,"Count tries.\nLock after ten."')
    expect(toMarkdown([finding()], '')).toContain('## Launch Readiness Checklist\n\n### Sign-in is rate-limited\n')
  })

  it('without evidence stands nowhere', () => {
    expect(finding({ evidence: [], recommendations: [] })).toMatchObject({ file_path: '', line_number: null, fix_suggestion: null })
  })
})
