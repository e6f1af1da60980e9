import { randomUUID } from 'node:crypto'
import { PACKAGE_RESCANS, SEVERITY_RANK } from '@preflight/contracts'
import type { Db } from '../connect.ts'
import { findings, launchPackages, projects, scans, uploads, users } from '../schema/index.ts'

type Insert<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>

const first = <Row>(rows: Row[]): Row => {
  const row = rows[0]
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Factories name only the field that matters to the test; everything else gets a plain value. */
export const makeUser = async (db: Db, fields: Insert<typeof users> = {}) =>
  first(await db.insert(users).values({ is_anonymous: true, ...fields }).returning())

export const makeProject = async (db: Db, fields: Insert<typeof projects> = {}) =>
  first(
    await db
      .insert(projects)
      .values({ name: 'Shop', type: 'upload', ...fields, user_id: fields.user_id ?? (await makeUser(db)).id })
      .returning(),
  )

export const makeUpload = async (db: Db, fields: Insert<typeof uploads> = {}) =>
  first(
    await db
      .insert(uploads)
      .values({
        original_filename: 'shop.zip',
        file_size: 1000,
        sha256: '0'.repeat(64),
        storage_key: `uploads/${randomUUID()}`,
        ...fields,
        project_id: fields.project_id ?? (await makeProject(db)).id,
      })
      .returning(),
  )

export const makeScan = async (db: Db, fields: Insert<typeof scans> = {}) =>
  first(
    await db
      .insert(scans)
      .values({ ...fields, project_id: fields.project_id ?? (await makeProject(db)).id })
      .returning(),
  )

export const makeFinding = async (db: Db, fields: Insert<typeof findings> & { scan_id: string }) => {
  const severity = fields.severity ?? 'high'
  return first(
    await db
      .insert(findings)
      .values({
        id: randomUUID(),
        rule_id: 'sql-injection',
        finding_type: 'security',
        severity,
        severity_rank: SEVERITY_RANK[severity],
        confidence: 'high',
        place: 'code',
        title: 'SQL injection',
        description: 'An attacker can change the query.',
        file_path: 'src/search.ts',
        line_number: 42,
        lineage_id: randomUUID(),
        seen_in_attempt: 1,
        print: { line_hash: '', context_hash: '', snippet_hash: '', scope: '', offset_in_scope: 0, occurrence: 0 },
        ...fields,
      })
      .returning(),
  )
}

/** An unused package with a day left. */
export const makePackage = async (db: Db, fields: Insert<typeof launchPackages> = {}) =>
  first(
    await db
      .insert(launchPackages)
      .values({
        rescans_remaining: PACKAGE_RESCANS,
        expires_at: new Date(Date.now() + 86_400_000),
        ...fields,
        user_id: fields.user_id ?? (await makeUser(db)).id,
      })
      .returning(),
  )
