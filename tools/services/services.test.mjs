import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepCopyBefore } from './copy.mjs'
import { lockDataFolder, prepareDataFolder } from './data-folder.mjs'
import { checkPostgres, checkRedis } from './given.mjs'
import { startServices } from './index.mjs'
import { PlainError } from './plain-error.mjs'
import { isRunning, markOf } from './processes.mjs'
import { recordWriter, refuseForeignData } from './written-by.mjs'

const NO_SERVERS_GIVEN = {}
const CURRENT = { version: '1.2.0', migration: '0002_more', migrations: 3 }

/** @type {string} */
let dataDir
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-data-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

/** @param {string} url @param {string} sql */
async function query(url, sql) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

/** @param {string} redisUrl @param {string} command @returns {Promise<string>} the raw answer */
const askRedis = (redisUrl, command) =>
  new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(redisUrl).port), '127.0.0.1', () => socket.write(`${command}\r\n`))
    socket.once('data', (data) => resolve(socket.destroy() && data.toString()))
    socket.once('error', reject)
  })

describe('the embedded services', () => {
  it('keep their data and passwords over a stop and a start', async () => {
    const first = await startServices({ dataDir, env: NO_SERVERS_GIVEN })
    await query(first.databaseUrl, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startServices({ dataDir, env: NO_SERVERS_GIVEN })
    expect(await query(second.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(new URL(second.databaseUrl).password).toBe(new URL(first.databaseUrl).password)
    await second.stop()
  })

  it('ask for a password, and keep it where only the owner reads it', async () => {
    const services = await startServices({ dataDir, throwaway: true, env: NO_SERVERS_GIVEN })
    const wrong = services.databaseUrl.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    expect(await askRedis(services.redisUrl, 'PING')).toContain('NOAUTH')
    for (const name of ['postgres-password', 'redis-password']) {
      expect(fs.statSync(path.join(dataDir, 'secrets', name)).mode & 0o777).toBe(0o600)
    }
    await services.stop()
  })

  it('are started again on the same port when one of them dies', async () => {
    const started = /** @type {import('./index.mjs').Service[]} */ ([])
    const services = await startServices({ dataDir, throwaway: true, env: NO_SERVERS_GIVEN, onStarted: (service) => started.push(service) })
    const redis = started.find((service) => service.name === 'Redis')
    process.kill(redis?.mark.pid ?? -1, 'SIGKILL')
    await expect.poll(() => started.length, { timeout: 20_000 }).toBe(3)
    await checkRedis(services.redisUrl)
    await services.stop()
    expect(started.filter((service) => isRunning(service.mark))).toEqual([])
  })

  it('start after everything was killed, although the pid in the old pid file now belongs to another program', async () => {
    const started = /** @type {import('./index.mjs').Service[]} */ ([])
    const first = await startServices({ dataDir, env: NO_SERVERS_GIVEN, onStarted: (service) => started.push(service) })
    await query(first.databaseUrl, 'create table kept as select 42 as answer')
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
    const content = fs.readFileSync(pidFile, 'utf8')
    // A pretended stop keeps the supervisor from starting them again; only then the files are made to look like after a kill.
    await first.stop()
    fs.writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)))
    const second = await startServices({ dataDir, env: NO_SERVERS_GIVEN })
    expect(await query(second.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })
})

describe('a given server', () => {
  it.each([
    ['is no address', 'not-an-address', 'DATABASE_URL is not a valid address'],
    ['is another kind of server', 'mysql://u:secret@127.0.0.1/x', 'DATABASE_URL is not a valid address'],
    ['does not answer', 'postgres://u:secret@127.0.0.1:1/x', 'DATABASE_URL: PostgreSQL at 127.0.0.1:1 cannot be used'],
  ])('that %s is named without its password', async (_what, url, text) => {
    const error = await checkPostgres(url).then(() => undefined, (reason) => reason)
    expect(error).toBeInstanceOf(PlainError)
    expect(error.message).toContain(text)
    expect(error.message).not.toContain('secret')
    expect(error.message).not.toContain('\n')
  })

  it('with a wrong Redis password is named with the reason', async () => {
    const services = await startServices({ dataDir, throwaway: true, env: NO_SERVERS_GIVEN })
    await expect(checkRedis(services.redisUrl.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow('WRONGPASS')
    await expect(checkRedis(services.redisUrl)).resolves.toBeUndefined()
    await services.stop()
  })
})

describe('the data folder', () => {
  it('is left untouched when a newer Preflight wrote it', () => {
    recordWriter(dataDir, { ...CURRENT, version: '1.10.0' })
    expect(() => refuseForeignData(dataDir, CURRENT)).toThrow('written by a newer Preflight (1.10.0, this is 1.2.0)')
    expect(fs.readdirSync(dataDir)).toEqual(['preflight.json'])
  })

  it('is left untouched when it has migrations that this Preflight does not know', () => {
    recordWriter(dataDir, { ...CURRENT, migrations: 4 })
    expect(() => refuseForeignData(dataDir, CURRENT)).toThrow('left unchanged')
  })

  it('is left untouched when another PostgreSQL major wrote it', () => {
    fs.mkdirSync(path.join(dataDir, 'postgres'))
    fs.writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n')
    expect(() => refuseForeignData(dataDir, CURRENT)).toThrow('written by PostgreSQL 17')
  })

  it('of an older Preflight is accepted', () => {
    recordWriter(dataDir, { version: '1.1.9', migration: '0001_first', migrations: 2 })
    expect(() => refuseForeignData(dataDir, CURRENT)).not.toThrow()
  })

  it('names the reason when it is a file', () => {
    fs.writeFileSync(path.join(dataDir, 'file'), '')
    expect(() => prepareDataFolder(path.join(dataDir, 'file'))).toThrow(/file: it is a file/)
  })

  it('has one owner at a time, and says where that one runs', async () => {
    const lock = await lockDataFolder(dataDir, 'http://localhost:4321')
    await expect(lockDataFolder(dataDir, 'http://localhost:5000')).rejects.toThrow('Preflight runs at http://localhost:4321')
    lock.release()
    ;(await lockDataFolder(dataDir, 'http://localhost:5000')).release()
  })

  it('is taken over from an owner whose pid now belongs to another program', async () => {
    const owner = { ...markOf(process.pid), started: 'before' }
    fs.writeFileSync(path.join(dataDir, 'lock.json'), JSON.stringify({ owner, url: 'http://localhost:4321', programs: {} }))
    const lock = await lockDataFolder(dataDir, 'http://localhost:5000')
    lock.release()
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  it('keeps the newest two copies of the database', () => {
    fs.mkdirSync(path.join(dataDir, 'postgres/base'), { recursive: true })
    fs.writeFileSync(path.join(dataDir, 'postgres/base/1'), 'rows')
    fs.mkdirSync(path.join(dataDir, 'backups/20200101-000000-before-a'), { recursive: true })
    fs.mkdirSync(path.join(dataDir, 'backups/20210101-000000-before-b'))
    fs.mkdirSync(path.join(dataDir, 'backups/20220101-000000-before-c.half'))
    const copy = keepCopyBefore(dataDir, '0002_more') ?? ''
    expect(fs.readFileSync(path.join(copy, 'base/1'), 'utf8')).toBe('rows')
    expect(fs.readdirSync(path.join(dataDir, 'backups'))).toEqual(['20210101-000000-before-b', path.basename(copy)])
  })
})
