import type { Binds, Column, Schema, Table } from '../schema.ts'
import { type Access, browserAccess, type Entry, type OneCommand, WRITES } from './access.ts'
import { contactsIn, isAboutPeople, isForm, isGroup, isPrivate, ownerOf, secretsIn } from './columns.ts'
import { evidenceOf, type Fix, type Issue } from './issues.ts'
import { isSetByTrigger } from './own-columns.ts'
import { BROWSER_ROLES, mayTouch, privilegeOn } from './privileges.ts'

/** With row rules, or with policies and made where nobody can see whether they are on. */
export const hasRules = (table: Table): boolean => table.rowRules !== null || (!table.created && table.rowRulesOff === null && table.policies.length > 0)

/** What is held against the policies of a table. */
export function policyIssues(schema: Schema, table: Table): Issue[] {
  const write = worstWrite(schema, table)
  const read = readIssue(table, accessFor(schema, table, 'SELECT'))
  const handed = handsOver(table, accessFor(schema, table, 'UPDATE'))
  return [...metadata(table), ...[write, read, ...(write ? [] : [handed])].filter((one) => one !== null)]
}

/** As far as grants let a role come at all. */
function accessFor(schema: Schema, table: Table, command: OneCommand): Access {
  return browserAccess(table, command, BROWSER_ROLES.filter((role) => mayTouch(privilegeOn(schema, table, command, role))))
}

const VERBS: Record<OneCommand, string> = { SELECT: 'read', INSERT: 'add', UPDATE: 'change', DELETE: 'delete' }

function worstWrite(schema: Schema, table: Table): Issue | null {
  const reading = accessFor(schema, table, 'SELECT')
  const found = WRITES.map((command) => writeIssue(schema, table, command, accessFor(schema, table, command), isKept(table, command, reading))).filter((one) => one !== null)
  const worst = found.filter(({ severity }) => severity === 'missing')
  const [first] = worst.length > 0 ? worst : found
  if (!first) return null
  const told = worst.length > 0 ? worst : found
  const verbs = [...new Set(told.map(({ verb }) => verb))]
  return { ...first, grave: told.some(({ grave }) => grave), what: `lets ${first.who} ${verbs.length > 1 ? `${verbs.slice(0, -1).join(', ')} and ${verbs.at(-1) ?? ''}` : (verbs[0] ?? '')} ${first.rows}` }
}

type WriteIssue = Issue & { verb: string; who: string; rows: string }

function writeIssue(schema: Schema, table: Table, command: OneCommand, { binds, weakest }: Access, kept: boolean): WriteIssue | null {
  const [entry] = weakest
  const owner = ownerOf(table)
  if (entry && binds === 'row_state' && command !== 'INSERT') return { rule: 'policy-open-to-all', lets: 'anybody', grave: owner !== undefined, severity: 'partial', object: table.name, what: '', verb: VERBS[command], who: 'anybody', rows: 'rows that are in some state, whoever they belong to', confidence: 60, fix: fixFor(table, command, owner), evidence: [evidenceOf(entry.policy.at)] }
  if (!entry || (binds !== 'always' && binds !== 'role_only')) return null
  // a form that anybody may fill in is public by intent, as long as a row cannot be laid at somebody's door
  if (command === 'INSERT' && !owner && isForm(table)) return null
  // the database writes whose it is
  if (command === 'INSERT' && owner && isSetByTrigger(schema, table, owner.name)) return null
  const harmless = command === 'INSERT' && (!owner || (isGroup(owner) && isForm(table)))
  const who = binds === 'always' ? 'anybody' : 'every signed-in user'
  const severity = harmless || kept ? 'partial' : 'missing'
  return {
    rule: 'policy-open-to-all', lets: binds === 'always' ? 'anybody' : 'signed_in', grave: command !== 'INSERT' && (owner !== undefined || isAboutPeople(table)), severity, object: table.name, what: '', verb: VERBS[command], who, rows: kept && !harmless ? 'any row they can read' : 'any row',
    confidence: severity === 'partial' ? 60 : binds === 'always' ? (table.created ? 90 : 75) : owner ? 80 : 75,
    fix: fixFor(table, command, owner),
    evidence: [evidenceOf(entry.policy.at), ...(owner ? [evidenceOf(owner.at)] : [])],
  }
}

const BOUND = new Set<Binds>(['caller', 'membership', 'never', 'server'])

/** A change or a deletion looks for its rows, so the policies for reading hold as well. Those of a table made elsewhere are not all known. */
const isKept = (table: Table, command: OneCommand, reading: Access): boolean =>
  (command === 'UPDATE' || command === 'DELETE') && (table.created || reading.entries.length > 0) && BOUND.has(reading.binds)

function fixFor(table: Table, command: OneCommand, owner: Column | undefined): Fix {
  const clause = command === 'INSERT' ? 'with check' : 'using'
  if (!owner) return { advice: 'Let only those change shared tables who keep them', sql: `create policy ... on ${table.name} for ${command.toLowerCase()} to authenticated ${clause} (<a check of the caller's role>);`, after: 'The service role needs no policy.' }
  const condition = boundTo(owner)
  return {
    advice: command === 'INSERT' ? 'Bind new rows to the caller' : 'Bind rows to the caller',
    sql: `create policy ... on ${table.name} for ${command.toLowerCase()} to authenticated ${clause} (${condition})${command === 'UPDATE' ? ` with check (${condition})` : ''};`,
    after: 'Rows that only the server writes need no policy.',
  }
}

/** The condition that binds a row to its owner, or to the members of the group that owns it. */
const boundTo = (owner: Column): string => (isGroup(owner) ? `${owner.name} in (select ${owner.name} from <members> where user_id = (select auth.uid()))` : `(select auth.uid()) = ${owner.name}`)

function readIssue(table: Table, { binds, weakest }: Access): Issue | null {
  const [entry] = weakest
  if (!entry || (binds !== 'always' && binds !== 'role_only')) return null
  const risk = riskOf(table)
  if (!risk) return null
  const open = binds === 'always'
  const severity = risk.grave ? 'missing' : 'partial'
  return {
    rule: 'policy-open-to-all', lets: open ? 'anybody' : 'signed_in', grave: secretsIn(table).length > 0, severity, object: table.name, what: `shows ${risk.data} of every row to ${open ? 'anybody' : 'every signed-in user'}`, confidence: severity === 'missing' ? (open ? 90 : 75) : 60,
    fix: readFix(table), evidence: [evidenceOf(entry.policy.at), ...risk.at],
  }
}

function readFix(table: Table): Fix {
  const owner = ownerOf(table)
  return owner === undefined
    ? { advice: 'Let only those read these rows who work with them, and show what is public through a view with fewer columns', sql: `create policy ... on ${table.name} for select to authenticated using (<a check of the caller's role>);` }
    : { advice: 'Bind reads to the caller, and show what is public through a view with fewer columns', sql: `create policy ... on ${table.name} for select to authenticated using (${boundTo(owner)});` }
}

/** What is lost when every row can be read. */
function riskOf(table: Table): { data: string; grave: boolean; at: Issue['evidence'] } | null {
  const [secrets, contacts, owner] = [secretsIn(table), contactsIn(table), ownerOf(table)]
  const at = [...secrets, ...contacts].slice(0, 1).map((column) => evidenceOf(column.at))
  const data = [...secrets, ...contacts].map(({ name }) => name).slice(0, 3).join(', ')
  if (secrets.length > 0) return { data, grave: true, at }
  if (contacts.length > 0) return { data, grave: isAboutPeople(table) || (owner !== undefined && !isGroup(owner)), at }
  if (owner && isPrivate(table)) return { data: 'the content', grave: true, at: [evidenceOf(owner.at)] }
  return null
}

/** Bound rows whose new values nothing binds: the owner can be changed. */
function handsOver(table: Table, { binds, entries }: Access): Issue | null {
  const entry = entries.find(({ after }: Entry) => after?.binds === 'always')
  const owner = ownerOf(table)
  if (!entry || !owner || (binds !== 'caller' && binds !== 'membership')) return null
  return {
    rule: 'policy-open-to-all', lets: 'signed_in', grave: false, severity: 'partial', object: table.name, what: `lets users hand their rows to others: the check of the policy is always true`, confidence: 75,
    fix: { advice: 'Repeat the condition in the check, or leave WITH CHECK out', sql: `alter policy ${JSON.stringify(entry.policy.name)} on ${table.name} with check (${boundTo(owner)});` },
    evidence: [evidenceOf(entry.policy.at), evidenceOf(owner.at)],
  }
}

function metadata(table: Table): Issue[] {
  const policy = table.policies.find(({ using, check, permissive }) => permissive && [using, check].some((condition) => condition?.userMetadata === true && condition.binds !== 'server' && condition.binds !== 'never'))
  return policy
    ? [{
        rule: 'policy-trusts-user-metadata', lets: 'signed_in', grave: false, severity: 'missing', object: table.name, what: 'trusts user_metadata, which users change themselves', confidence: 90,
        fix: { advice: "Read the role from a table of your own or from auth.jwt() -> 'app_metadata', which only the server writes" },
        evidence: [evidenceOf(policy.at)],
      }]
    : []
}
