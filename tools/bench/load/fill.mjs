import pg from 'pg'

const MANY = 20_000
const SOME = 200

/** Texts as long as real ones; parts of them differ, so that compression has real work. */
const FINDINGS = `
  insert into findings (id, scan_id, rule_id, finding_type, severity, severity_rank, confidence, place, title, description,
    fix_suggestion, file_path, line_number, print, lineage_id, seen_in_attempt, cwe_ids)
  select gen_random_uuid(), $1, 'rule-' || n % 100, (array['security', 'performance', 'code_quality'])[1 + n % 3],
    (array['critical', 'high', 'medium', 'low', 'info'])[1 + n % 5], 5 - n % 5, 'high', 'code', 'Request data reaches a query in step ' || n % 100,
    repeat('An attacker can change what the query does. ', 3) || md5(n::text),
    repeat('Pass the value as a parameter of the statement instead. ', 3),
    'src/' || md5((n / 20)::text) || '/file-' || n % 40 || '.ts', n % 900, '{"line_hash":"","context_hash":"","snippet_hash":"","scope":"","offset_in_scope":0,"occurrence":0}',
    gen_random_uuid(), 1, '{89}'
  from generate_series(1, $2) n`

/** @param {pg.Client} client @param {string} projectId @param {number} findings */
async function addScan(client, projectId, findings) {
  const { rows } = await client.query(
    `insert into scans (project_id, status, overall_progress, attempt, created_at, started_at, completed_at, scores)
     values ($1, 'completed', 100, 1, now(), now(), now(), '{"security":71,"performance":80,"code_quality":64,"launch_ready":null}') returning id`,
    [projectId],
  )
  await client.query(FINDINGS, [rows[0].id, findings])
  return rows[0].id
}

/**
 * A completed scan for everybody's project, and a huge one for the first.
 * @param {string} databaseUrl @param {import('../load.mjs').Visitor[]} visitors
 * @returns {Promise<{ scanId: string, visitor: number, isHuge: boolean }[]>}
 */
export async function fillDatabase(databaseUrl, visitors) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const scans = []
    for (const [visitor, { projectId }] of visitors.entries()) scans.push({ scanId: await addScan(client, projectId, SOME), visitor, isHuge: false })
    const owner = visitors[0]
    if (owner) scans.push({ scanId: await addScan(client, owner.projectId, MANY), visitor: 0, isHuge: true })
    await client.query('analyze')
    return scans
  } finally {
    await client.end()
  }
}
