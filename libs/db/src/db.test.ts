import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, findings, migrate, projects, scans } from './index.ts'
import { createTestDatabase, makeFinding, makeProject, makeScan, type TestDatabase } from './testing/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the schema', () => {
  it('refuses a second running scan of one project', async () => {
    const project = await makeProject(database.db)
    await makeScan(database.db, { project_id: project.id, status: 'processing' })
    await expect(makeScan(database.db, { project_id: project.id })).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('allows a new scan when the one before has ended', async () => {
    const project = await makeProject(database.db)
    await makeScan(database.db, { project_id: project.id, status: 'failed' })
    await expect(makeScan(database.db, { project_id: project.id })).resolves.toMatchObject({ status: 'queued' })
  })

  it('removes scans and findings with their project', async () => {
    const project = await makeProject(database.db)
    const scan = await makeScan(database.db, { project_id: project.id })
    await makeFinding(database.db, { scan_id: scan.id })
    await database.db.delete(projects).where(eq(projects.id, project.id))
    expect(await database.db.$count(scans, eq(scans.id, scan.id))).toBe(0)
    expect(await database.db.$count(findings, eq(findings.scan_id, scan.id))).toBe(0)
  })
})

describe('a transaction', () => {
  it('whose connection is lost before it begins leaves the pool as large as it was', async () => {
    const { db, pool, close } = connect(database.url, { max: 1 })
    pool.once('acquire', (client) => 'stream' in client.connection && client.connection.stream.destroy())
    await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow()
    expect((await db.transaction((tx) => tx.execute('select 2 as two'))).rows).toEqual([{ two: 2 }])
    await close()
  })

  it('whose connection is lost between two statements fails, and nothing else does', async () => {
    const { db, close } = connect(database.url, { max: 1 })
    const lost = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sleep(100)
      await tx.execute('select 1')
    })
    await expect(lost).rejects.toThrow()
    expect((await db.execute('select 2 as two')).rows).toEqual([{ two: 2 }])
    await close()
  })
})

describe('migrate', () => {
  it('may be called by several processes at once, and again', async () => {
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
    const { rows } = await database.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows[0].applied).toBe(readdirSync(new URL('../migrations', import.meta.url)).filter((name) => name.endsWith('.sql')).length)
  })

  it('has a generated migration for everything the schema says', () => {
    const out = mkdtempSync(path.join(tmpdir(), 'preflight-drizzle-'))
    const root = fileURLToPath(new URL('..', import.meta.url))
    try {
      execFileSync('cp', ['-r', path.join(root, 'migrations'), path.join(out, 'migrations')])
      const before = readdirSync(path.join(out, 'migrations')).length
      const drizzleKit = fileURLToPath(import.meta.resolve('drizzle-kit')).replace(/index\.m?js$/, 'bin.cjs')
      const relative = path.relative(root, path.join(out, 'migrations'))
      execFileSync(process.execPath, [drizzleKit, 'generate', '--dialect', 'postgresql', '--schema', './src/schema/index.ts', '--out', relative], { cwd: root, stdio: 'pipe' })
      expect(readdirSync(path.join(out, 'migrations')).length).toBe(before)
      expect(readFileSync(path.join(out, 'migrations/meta/_journal.json'), 'utf8')).toContain('entries')
    } finally {
      rmSync(out, { recursive: true, force: true })
    }
  })
})
