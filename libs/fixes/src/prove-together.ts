import type { EngineFinding, EngineResult } from '@preflight/analyzers'
import type { FixAuthor, FixCheck } from '@preflight/contracts'
import { type Change, changesOf } from './changes.ts'
import type { TextFile } from './files/text-file.ts'
import type { TestRung } from './own-tests/test-rung.ts'
import { type Plan, planFixes, type Planned, planOne, type Refused, type Texts } from './plan.ts'
import { compareFindings, type Evidence, type Unreviewed } from './proof/evidence.ts'
import { type Failure, judge } from './proof/judges.ts'
import { allPassed, failedAt, type RungName } from './proof/rungs.ts'
import { notSensitive } from './proof/sensitivity.ts'
import type { Tree } from './tree.ts'

export interface Trial {
  tree: Tree
  /** what the engine says of the tree as it was */
  before: EngineResult
  /** scans the tree as it stands on the disk */
  scan: () => Promise<EngineResult>
  /** the project's own tests */
  tests: TestRung
  /** the edits are those of a model */
  unreviewed?: Unreviewed
}

export interface Outcome {
  /** what stands on every rung, all of it together */
  proven: Planned[]
  refused: Refused[]
  /** those without a fix of their own that are gone with the fixes of others of the same class */
  along: EngineFinding[]
  /** the ladder of what was proven, or of the last try; empty where no edit came so far */
  rungs: FixCheck[]
  /** the changed files with what was proven */
  changes: Change[]
  /** what the engine says of the tree with them; null where nothing was proven */
  after: EngineResult | null
  /** why the project's own tests were not run, a clause; null: they pass with what was proven */
  testsNotRun: string | null
}

/** What was done about a finding that is gone with the fixes of others, a sentence. */
export const GONE_ALONG = 'Gone with the fixes of other findings.'

interface State extends Trial {
  texts: Texts
  active: Planned[]
  /** those that were part of a try that held */
  trusted: Set<Planned>
  /** those that wait for their turn, because it was not clear who broke their file */
  waiting: Planned[]
  refused: Refused[]
  lastRungs: FixCheck[]
}

/** Findings of one class that the same data reaches in one function are fixed together or not at all. */
export function withSiblings(chosen: readonly EngineFinding[], all: readonly EngineFinding[]): EngineFinding[] {
  const groups = new Set(chosen.flatMap(({ sibling_group }) => sibling_group ?? []))
  const keys = new Set(chosen.map(({ key }) => key))
  return [...chosen, ...all.filter(({ key, sibling_group }) => !keys.has(key) && sibling_group !== null && groups.has(sibling_group))]
}

/**
 * Finds the fixes of the chosen findings that stand on every rung when all are made together. One that misses a rung is
 * tried again with its next proposal, up to three; where it is not clear whose fault it is, those of the file are added
 * one by one. The tree is left as it was.
 * @param chosen the most severe first
 */
export async function proveTogether(trial: Trial, chosen: readonly EngineFinding[]): Promise<Outcome> {
  const { tree, before } = trial
  const all = withSiblings(chosen, before.findings)
  const texts = await textsOf(tree, all)
  const plan: Plan = planFixes(all, texts)
  const state: State = { ...trial, texts, active: plan.planned, trusted: new Set(), waiting: [], refused: plan.refused, lastRungs: [] }
  try {
    return await untilAllHold(state)
  } finally {
    await tree.restore()
  }
}

/** The files of findings, and those that their fixes add lines to. */
async function textsOf(tree: Tree, all: readonly EngineFinding[]): Promise<Texts> {
  const texts = new Map<string, TextFile | string | null>()
  const added = new Set(all.flatMap(({ proposals }) => proposals.flatMap(({ lines = [] }) => lines.map(({ path }) => path))))
  for (const path of added) texts.set(path, await tree.openOrNew(path))
  for (const path of new Set(all.map(({ file_path }) => file_path))) texts.set(path, await tree.open(path))
  return texts
}

async function untilAllHold(state: State): Promise<Outcome> {
  for (;;) {
    if (state.active.length === 0 && state.waiting.length === 0) return { proven: [], refused: state.refused, along: [], rungs: state.lastRungs, changes: [], after: null, testsNotRun: state.tests.notRun ?? 'no fix came so far' }
    const evidence = await tryAll(state, state.active)
    const failures = judge(evidence)
    if (failures.length > 0) {
      for (const failure of failures) learn(state, failure)
      continue
    }
    for (const one of state.active) state.trusted.add(one)
    if (takeTurns(state)) continue
    const idle = await notSensitive(state.active, evidence, (rest) => tryAll(state, rest))
    for (const of of idle) learn(state, { rung: 'sensitivity', detail: 'the finding does not come back without the edit', of: [of] })
    if (idle.length > 0) continue
    const breaking = await breakingIn(state)
    if (breaking.length === 0) return outcomeOf(state, evidence)
    for (const { fix, detail } of breaking) learn(state, { rung: 'own-tests', detail, of: [fix] })
  }
}

const breakingIn = ({ tests, tree, active }: State) => tests.breaking(active, tree.root, (fixes) => tree.write(changesOf(fixes, tree.opened)))

/** It was not seen because of the fix of another class, which says nothing about it. */
const NOT_PROVEN = 'it is no longer reported once others are fixed, but nothing proves that it is fixed'

const isOfOneClass = (a: EngineFinding, b: EngineFinding): boolean => a.cwe_ids.some((cwe) => b.cwe_ids.includes(cwe))

const authorOf = ({ unreviewed }: Pick<Trial, 'unreviewed'>): FixAuthor => (unreviewed ? 'model' : 'rules')

function outcomeOf(state: State, { compared, changes, after }: Evidence): Outcome {
  const { active, refused, tests } = state
  const gone = refused.filter(({ finding }) => compared.gone.has(finding.key)).map(({ finding }) => finding)
  const along = gone.filter((finding) => active.some((one) => isOfOneClass(one.finding, finding)))
  const rest = refused.filter(({ finding }) => !along.includes(finding))
  const left = rest.map((one): Refused => (gone.includes(one.finding) ? { ...one, reason: NOT_PROVEN } : one))
  return { proven: active, refused: left, along, rungs: allPassed(tests.notRun === null, authorOf(state)), changes: [...changes.values()], after, testsNotRun: tests.notRun }
}

async function tryAll(state: State, planned: readonly Planned[]): Promise<Evidence> {
  const { tree, before, scan, unreviewed = null } = state
  const changes = changesOf(planned, tree.opened)
  await tree.write(changes)
  const after = await scan()
  const compared = compareFindings(before.findings, after.findings, new Set(planned.map(({ finding }) => finding.key)))
  return { planned, changes: new Map(changes.map((change) => [change.path, change])), before, after, compared, unreviewed }
}

/** Takes out what does not hold; where several can be the reason, all but the first wait for their turn. */
function learn(state: State, { rung, detail, of }: Failure): void {
  state.lastRungs = failedAt(rung, detail, authorOf(state))
  const suspects = of.filter((one) => state.active.includes(one) && !state.trusted.has(one))
  const guilty = suspects.length > 0 ? suspects : of.filter((one) => state.active.includes(one))
  if (guilty.length === 0) return
  const [first, ...others] = guilty
  state.active = state.active.filter((one) => !guilty.includes(one))
  if (first && others.length > 0) {
    state.active.push(first)
    state.waiting.push(...others)
  } else if (first) tryNext(state, first, rung, detail)
}

function tryNext(state: State, { finding, others }: Planned, rung: RungName, detail: string): void {
  const next = others.length > 0 ? planOne(finding, state.texts, [...state.active, ...state.waiting], others) : null
  if (next !== null && typeof next !== 'string') state.waiting.push(next)
  else state.refused.push({ finding, reason: rung === 'root-cause' ? `the root cause remains: ${detail}` : detail })
}

/** Adds the next of those that wait, one to each file. @returns false where nobody waits */
function takeTurns(state: State): boolean {
  const files = new Set<string>()
  const next = state.waiting.filter(({ finding }) => !files.has(finding.file_path) && files.add(finding.file_path))
  state.waiting = state.waiting.filter((one) => !next.includes(one))
  state.active = [...state.active, ...next]
  return next.length > 0
}
