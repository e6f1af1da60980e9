import type { Finding } from '@preflight/contracts'
import { findings, findingTriage, fixJobs, projects, scans } from '@preflight/db'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Config } from '@preflight/server'
import type { Audience } from './access.ts'
import { fixProofOfFinding } from './fixes/fix-proof.ts'

/** As the wire writes a moment. */
export const utc = (column: SQLWrapper) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A verdict that holds at this moment. Looked up only for the findings that carry one. */
const isIgnored = sql`${findings.triage_id} is not null and exists (
  select 1 from ${findingTriage} verdict
  where verdict.id = ${findings.triage_id} and (verdict.expires_at is null or verdict.expires_at > now()))`

/**
 * Whether a model can be asked for a fix now: it could write one, a model is configured, and the project's code may be sent.
 * For a query with the projects joined.
 */
export const modelCanFix = ({ OPENAI_MODEL }: Pick<Config, 'OPENAI_MODEL'>): SQL<boolean> =>
  OPENAI_MODEL === undefined ? sql<boolean>`false` : sql<boolean>`(${findings.model_can_fix} and not ${projects.never_send_code})`

/** Where each field of a listed finding comes from. The evidence, most of the bytes, is not among them. */
const fieldsOf = (config: Config): Record<keyof Finding, SQLWrapper> => ({
  id: findings.id,
  severity: findings.severity,
  severity_reasons: findings.severity_reasons,
  title: findings.title,
  description: findings.description,
  file_path: findings.file_path,
  line_number: findings.line_number,
  fix_suggestion: findings.fix_suggestion,
  remediation: findings.remediation,
  finding_type: findings.finding_type,
  created_at: utc(findings.created_at),
  ready: findings.ready,
  text_source: findings.text_source,
  doubt: findings.doubt,
  ai_retry_count: findings.ai_retry_count,
  related_previous_finding_id: findings.related_previous_finding_id,
  fix_job_id: fixJobs.id,
  fix_job_status: fixJobs.status,
  fix_job_status_date: utc(fixJobs.status_date),
  fix_pr_url: fixJobs.pr_url,
  fix_pr_state: fixJobs.pr_state,
  fix_summary: fixJobs.fix_summary,
  fix_proof: fixProofOfFinding,
  rule_id: findings.rule_id,
  confidence: findings.confidence,
  place: findings.place,
  state: sql`case when ${isIgnored} then 'ignored' else ${findings.state} end`,
  has_fix: sql`${findings.has_fix} or ${modelCanFix(config)}`,
  fix_by: sql`case when ${findings.has_fix} then 'rules' when ${modelCanFix(config)} then 'model' end`,
  unchecked: findings.unchecked,
  cwe_ids: findings.cwe_ids,
  owasp: findings.owasp,
})

function jsonOf(fields: Record<string, SQLWrapper>): SQL<Finding> {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql<Finding>`json_build_object(${sql.join(pairs, sql`, `)})`
}

/**
 * What of a pull request belongs to a public repository: its address names the repository. Looked up only for the few
 * findings that have one.
 */
const ifPublic = (column: SQLWrapper) => sql`case when ${fixJobs.pr_url} is not null and not (
  select owner.is_private from ${scans} fixed join ${projects} owner on owner.id = fixed.project_id
  where fixed.id = ${fixJobs.scan_id}) then ${column} end`

/** What a viewer is not given: the id that opens a job's files, and the name of a private repository. */
const FOR_VIEWERS = { fix_job_id: sql`null::uuid`, fix_pr_url: ifPublic(fixJobs.pr_url), fix_pr_state: ifPublic(fixJobs.pr_state) }

/**
 * A finding as the wire shows it, for a query over findings with their fix jobs and projects joined. PostgreSQL writes the
 * JSON: turning 20,000 rows into objects and back into text held up every other request for seconds.
 */
export const findingJsonFor = (config: Config, audience: Audience): SQL<Finding> =>
  jsonOf(audience === 'owner' ? fieldsOf(config) : { ...fieldsOf(config), ...FOR_VIEWERS })
