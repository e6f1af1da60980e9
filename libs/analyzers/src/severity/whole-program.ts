import { SEVERITIES } from '@preflight/contracts'
import { mayBeTemplate } from '../dataflow/templates/kinds.ts'
import { doneIn } from '../engine/done-well.ts'
import { type At, type Circumstance, stated } from './circumstance.ts'
import type { Judged, Selector } from './entry.ts'
import type { Shared } from './shared.ts'

const rank = ({ severity }: Judged): number => SEVERITIES.indexOf(severity)
const placeOf = ({ subject }: Judged): At => ({ path: subject.file_path, line: subject.line })

/** Findings by what they have in common; those that have nothing are left out. */
function groupsOf(findings: readonly Judged[], keyOf: (finding: Judged) => string | undefined): Judged[][] {
  const groups = new Map<string, Judged[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(finding)
    else groups.set(key, [finding])
  }
  return [...groups.values()]
}

const sharing = (what: Shared) => (finding: Judged): string | undefined => {
  const shared = stated(finding.circumstances, 'shares')
  return shared?.what === what ? shared.key : undefined
}

/** The most severe of a group, and among equals the first. */
const firstOf = (group: readonly Judged[]): Judged | undefined => group.reduce<Judged | undefined>((first, one) => (first && rank(first) <= rank(one) ? first : one), undefined)

/**
 * All but the first of the findings that share something.
 * @param few groups of so many are reported in full
 */
export const repeats = (what: Shared, few = 1): Selector => (findings) => {
  const found = new Map<Judged, Circumstance>()
  for (const group of groupsOf(findings, sharing(what))) {
    const first = group.length > few ? firstOf(group) : undefined
    if (first) for (const one of group) if (one !== first) found.set(one, { is: 'repeats', what, at: placeOf(first) })
  }
  return found
}

/** Pairs of keys are made for tests; a password may well be used there that is used elsewhere. */
const MADE_FOR_TESTS = new Set(['secrets/private-key'])

/** Keys that tests use as well, where they are reported in full. */
export const usedInTests: Selector = (findings) => {
  const found = new Map<Judged, Circumstance>()
  for (const group of groupsOf(findings, sharing('value'))) {
    const first = firstOf(group)
    const test = group.find(({ circumstances }) => stated(circumstances, 'in')?.place === 'test')
    if (first && test && MADE_FOR_TESTS.has(first.subject.rule_id)) found.set(first, { is: 'used-in-tests', at: placeOf(test) })
  }
  return found
}

/** This many outputs of a page are reported in full: fixing them means reading the whole page. */
const FEW_OUTPUTS = 3

/** What a page prints without escaping it, from the fourth output on, the most severe first. */
export const onOnePage: Selector = (findings) => {
  const found = new Map<Judged, Circumstance>()
  const isOutput = ({ subject, severity, circumstances }: Judged) =>
    subject.rule_id === 'xss' && severity !== 'low' && severity !== 'info' && mayBeTemplate(subject.file_path) && !stated(circumstances, 'repeats')
  for (const page of groupsOf(findings, (one) => (isOutput(one) ? one.subject.file_path : undefined))) {
    const [first, ...others] = page.toSorted((one, other) => rank(one) - rank(other))
    if (first) for (const one of others.slice(FEW_OUTPUTS - 1)) found.set(one, { is: 'repeats', what: 'page', at: placeOf(first) })
  }
  return found
}

/** In this many files the same data is reported in full. */
const FEW_FILES = 3

/** The data's path up to where it enters the finding's own file, where another file took it up and kept it. */
function pathBefore({ rule_id, file_path, trace }: Judged['subject']): string | undefined {
  const entered = trace.findIndex((step) => step.file_path === file_path)
  return entered < 2 ? undefined : [rule_id, ...trace.slice(0, entered).map((step) => `${step.file_path}:${step.line}:${step.column}`)].join('\0')
}

/** Data that one place, as a hook of React or a helper, passes to many files; more severe findings are each worth a look. */
export const fromOneSource: Selector = (findings) => {
  const found = new Map<Judged, Circumstance>()
  for (const group of groupsOf(findings, (one) => (one.severity === 'medium' ? pathBefore(one.subject) : undefined))) {
    const [first, ...others] = group
    if (!first || new Set(group.map(({ subject }) => subject.file_path)).size <= FEW_FILES) continue
    for (const one of others) found.set(one, { is: 'repeats', what: 'source', at: placeOf(first) })
  }
  return found
}

/** What has another purpose in a program that otherwise does it well. */
export const doneWellElsewhere: Selector = (findings, { done }) => {
  const found = new Map<Judged, Circumstance>()
  for (const finding of findings) {
    const unless = stated(finding.circumstances, 'unless')
    const path = unless && doneIn(done, unless.done, finding.subject.language)
    if (unless && path !== undefined) found.set(finding, { is: 'done-well', done: unless.done, at: { path, line: 1 } })
  }
  return found
}
