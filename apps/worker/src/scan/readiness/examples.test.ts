import { openSnapshot, runEngine } from '@preflight/analyzers'
import { assess, type Assessed, isAnswered } from '@preflight/readiness'
import { judgeLaunch, scoreReadiness } from '@preflight/scoring'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const EXAMPLES = fileURLToPath(new URL('../../../../../examples', import.meta.url))
const TODAY = '2026-11-28'

interface Scanned {
  titles: string[]
  checklist: Assessed[]
}

/** The findings and the checklist of a launch scan of an example. */
async function scanOf(name: string): Promise<Scanned> {
  const root = path.join(EXAMPLES, name)
  const { findings, facts, receipt } = await runEngine({ root, threads: 1 })
  const { checks: checklist } = await assess({
    snapshot: openSnapshot(root), facts, source: 'upload', today: TODAY,
    findings: findings.map(({ key, ...finding }) => ({ id: key, ...finding })),
    languages: receipt.languages, files_analysed: receipt.files_analysed,
  }, {
    onError: (check, error) => {
      throw new Error(`${check} failed`, { cause: error })
    },
  })
  return { titles: findings.map(({ title, file_path, line }) => `${title} ${file_path}:${line}`), checklist }
}

/** What scores and verdict are made of. */
function answersOf(checklist: readonly Assessed[]) {
  const items = checklist.flatMap(({ check_id, check_name, weight, blocker, outcome }) =>
    isAnswered(outcome) ? [{ check_id, check_name, weight, blocker, status: outcome.status, summary: outcome.summary, finding_ids: outcome.finding_ids }] : [])
  const owner_checks = checklist.flatMap(({ check_name, blocker, outcome }) =>
    outcome.status === 'OWNER' ? [{ check_name, blocker, summary: outcome.summary, confirmed_at: null }] : [])
  return { items, owner_checks }
}

const outcomeOf = (checklist: readonly Assessed[], id: string) => checklist.find(({ check_id }) => check_id === id)?.outcome
const placesOf = (checklist: readonly Assessed[], id: string): string[] => {
  const outcome = outcomeOf(checklist, id)
  return outcome && isAnswered(outcome) && outcome.status !== 'PASSED' ? outcome.evidence.map(({ file_path }) => file_path) : []
}

describe('the AI-built planner', () => {
  const README = readFileSync(path.join(EXAMPLES, 'ai-built-planner/README.md'), 'utf8')
  /** Rows of the table below a heading: place, what is said of it, check, answer. */
  const rowsOf = (heading: string): string[][] =>
    (README.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim().replaceAll('`', '')))

  let checklist: Assessed[]
  beforeAll(async () => {
    ;({ checklist } = await scanOf('ai-built-planner'))
  })

  it.each(rowsOf('What is wrong'))('%s: %s (%s, %s)', (place = '', _what = '', check = '', answer = '') => {
    expect(outcomeOf(checklist, check)?.status).toBe(answer.toUpperCase())
    expect(placesOf(checklist, check)).toContain(place)
  })

  it.each(rowsOf('What is right'))('%s: %s (not named by %s)', (place = '', _what = '', check = '') => {
    expect(outcomeOf(checklist, check)?.status).toMatch(/PASSED|PARTIAL|MISSING/)
    expect(placesOf(checklist, check)).not.toContain(place)
  })

  it.each(rowsOf('What Preflight does not see yet'))('%s: %s (%s does not see it yet)', (place = '', _what = '', check = '') => {
    expect(placesOf(checklist, check)).not.toContain(place)
  })

  it.each(['H4', 'H5', 'J1', 'K1', 'K2', 'K3', 'K4', 'L4', 'M1', 'N3', 'N4'])('%s says that something is not there', (check) => {
    expect(outcomeOf(checklist, check)?.status).toMatch(/PARTIAL|MISSING/)
  })

  it.each(['recipes', 'webhook_events', 'my_recipe_count', 'receipts'])('its sound part %s of the database is named by no check', (name) => {
    const said = ['B2', 'C3', 'C4', 'C5', 'C6'].flatMap((id) => outcomeOf(checklist, id)?.summary ?? [])
    expect(said.join(' ')).not.toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('is no-go', () => {
    expect(judgeLaunch(answersOf(checklist)).verdict).toBe('no_go')
  })
})

describe('the healthy notes', () => {
  let scanned: Scanned
  beforeAll(async () => {
    scanned = await scanOf('healthy-notes')
  })

  it('have no finding', () => {
    expect(scanned.titles).toEqual([])
  })

  it('go with conditions, which are boxes that only an owner can tick', () => {
    const answers = answersOf(scanned.checklist)
    const { verdict, verdict_reasons } = judgeLaunch(answers)
    expect(verdict).toBe('go_with_conditions')
    expect(verdict_reasons.map(({ check_name }) => check_name)).toEqual(answers.owner_checks.filter(({ blocker }) => blocker).map(({ check_name }) => check_name))
  })

  it('have a readiness score of at least 90', () => {
    expect(scoreReadiness(answersOf(scanned.checklist).items).score).toBeGreaterThanOrEqual(90)
  })

  it('have no check that is missing', () => {
    expect(answersOf(scanned.checklist).items.filter(({ status }) => status === 'MISSING').map(({ check_id }) => check_id)).toEqual([])
  })
})
