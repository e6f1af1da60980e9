import { SEVERITIES } from '@preflight/contracts'
import { firebaseOwnRights } from '../../firebase/own-rights.ts'
import { firebaseIssues, firebaseRules } from '../../firebase/rules.ts'
import { placeOf } from '../../inventory/place.ts'
import { readPackages } from '../../inventory/packages.ts'
import { loadSql, readSchema } from '../../sql/read-schema.ts'
import { ownDecisions } from '../../sql/judge/decided-columns.ts'
import { functionIssues } from '../../sql/judge/functions.ts'
import type { Issue } from '../../sql/judge/issues.ts'
import { ownRights } from '../../sql/judge/own-columns.ts'
import { hasRules, policyIssues } from '../../sql/judge/policies.ts'
import { mayExecute } from '../../sql/judge/privileges.ts'
import { inReach, type Reach, reachOf, type Surroundings, tablesIn } from '../../sql/judge/reach.ts'
import { isReachable, rowRuleIssues } from '../../sql/judge/row-rules.ts'
import { storageIssues } from '../../sql/judge/storage.ts'
import { grantIssues, viewIssues } from '../../sql/judge/views.ts'
import type { Schema } from '../../sql/schema.ts'
import { severityByAnalyzer } from '../../severity/raw.ts'
import type { RawFinding } from '../../types.ts'
import { type DatabaseFiles, isSql } from './files.ts'
import { namesInCode } from './names.ts'
import { databaseRules } from './rules.ts'
import { toFinding } from './to-finding.ts'

/** So many of a rule are told one by one: who has more begins with these. */
const MAX_PER_RULE = 12

/** What the SQL files and the Firebase rules of a project leave open to browsers. */
export async function judgeFiles(files: DatabaseFiles): Promise<RawFinding[]> {
  await loadSql()
  return findInDatabase(files)
}

function findInDatabase({ paths, read }: DatabaseFiles): RawFinding[] {
  const code = paths.filter((path) => placeOf(path) === 'code')
  const inCode = new Set(code)
  const around: Surroundings = { packages: readPackages({ paths, read }, (path) => inCode.has(path)), code, snapshot: { read } }
  const firebase = [...firebaseIssues(firebaseRules(around) ?? []), ...firebaseOwnRights(around)].flatMap((issue) => toFinding(issue, true))
  return capped(once([...ofSql(around, read), ...firebase]))
}

function ofSql(around: Surroundings, read: DatabaseFiles['read']): RawFinding[] {
  const reach = reachOf(around)
  if (!reach) return []
  const files = around.code.filter(isSql).flatMap((path) => textAt(path, read))
  const schema = readSchema(files, namesInCode(around.code, read))
  return issuesOf(schema, reach).flatMap((issue) => toFinding(issue, schema.ordered))
}

const textAt = (path: string, read: DatabaseFiles['read']) => {
  const text = read(path)
  return text === null ? [] : [{ path, text }]
}

function issuesOf(schema: Schema, reach: Reach): Issue[] {
  const tables = tablesIn(schema.tables, reach)
  const definers = schema.functions.filter((fn) => fn.definer && inReach(reach, fn))
  return [
    ...tables.filter((table) => isReachable(schema, table)).flatMap((table) => rowRuleIssues(schema, table)),
    ...tables.filter(hasRules).flatMap((table) => [...policyIssues(schema, table), ...ownRights(schema, table), ...(table.rowRules ? ownDecisions(schema, table) : [])]),
    ...definers.filter((fn) => !/trigger$/.test(fn.returns) && mayExecute(schema, fn) !== 'no').flatMap((fn) => functionIssues(schema, fn)),
    ...schema.views.filter((view) => inReach(reach, view)).flatMap((view) => viewIssues(schema, view)),
    ...grantIssues(schema, reach),
    ...storageIssues(schema),
  ]
}

/** Where a document may be got and listed in two lines, the first says it. */
const once = (findings: readonly RawFinding[]): RawFinding[] => [...new Map(findings.toReversed().map((one) => [`${one.rule_id} ${one.file_path} ${one.detail ?? ''}`, one])).values()].toReversed()

const RULES = new Map(databaseRules.map((rule) => [rule.id, rule]))

function rankOf(raw: RawFinding): number {
  const rule = RULES.get(raw.rule_id)
  return rule ? SEVERITIES.indexOf(severityByAnalyzer(raw, rule)) : SEVERITIES.length
}

/** The most severe of each rule; equal ones in the order in which they were found. */
function capped(findings: readonly RawFinding[]): RawFinding[] {
  const told = new Map<string, number>()
  return findings.toSorted((a, b) => rankOf(a) - rankOf(b)).filter(({ rule_id }) => {
    const count = (told.get(rule_id) ?? 0) + 1
    told.set(rule_id, count)
    return count <= MAX_PER_RULE
  })
}
