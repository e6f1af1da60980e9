import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PACK, Pack } from './read-pack.ts'
import { writePack, type Written } from './write-pack.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scan-pack-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (texts: Record<string, string>, more: Partial<Written> = {}) =>
  writePack({ folder, engine: 'one', maxBytes: 1000, made: Object.entries(texts).map(([key, text]) => ({ key, bytes: () => Buffer.from(text) })), before: null, ...more })

const open = () => Pack.open(folder, 'one')
const keysOf = (pack: Pack | null) => [...(pack?.entries ?? [])].map(({ key }) => key)

/** Writes a pack on top of the last one. */
function writeNext(texts: Record<string, string>, used: readonly string[], more: Partial<Written> = {}) {
  const pack = open()
  write(texts, { before: pack && { pack, used: new Set(used), unusedStay: true }, ...more })
}

describe('a pack', () => {
  it('gives back what was written, and nothing under another key', () => {
    write({ a: 'first', b: 'second' })
    expect([open()?.read('a')?.toString(), open()?.read('b')?.toString(), open()?.read('c')]).toEqual(['first', 'second', null])
  })

  it('can be read by its owner alone', () => {
    write({ a: 'first' })
    expect([statSync(folder).mode & 0o777, statSync(join(folder, PACK)).mode & 0o777]).toEqual([0o700, 0o600])
  })

  it.each<[string, (path: string) => void]>([
    ['was cut short', (path) => truncateSync(path, statSync(path).size - 1)],
    ['has something at its end', (path) => appendFileSync(path, 'x')],
    ['is no pack', (path) => writeFileSync(path, 'preflight')],
    ['is empty', (path) => writeFileSync(path, '')],
    ['may be read by others', (path) => chmodSync(path, 0o644)],
    ['has a second name', (path) => linkSync(path, `${path}.too`)],
    ['is a link', (path) => {
      renameSync(path, `${path}.real`)
      symlinkSync(`${path}.real`, path)
    }],
    ['is a folder', (path) => {
      rmSync(path)
      mkdirSync(path)
    }],
    ['is a pipe', (path) => {
      rmSync(path)
      execFileSync('mkfifo', ['-m', '600', path])
    }],
    ['has another index', (path) => writeFileSync(path, readFileSync(path, 'latin1').replace('"one"', '"two"'), 'latin1')],
  ])('that %s is as good as none', (_, damage) => {
    write({ a: 'first' })
    damage(join(folder, PACK))
    expect(open()).toBeNull()
  })

  it.skipIf(process.getuid?.() !== 0)('of another user is as good as none', () => {
    write({ a: 'first' })
    chownSync(join(folder, PACK), 65_534, 65_534)
    expect(open()).toBeNull()
  })

  it('that was cut short anywhere is as good as none', () => {
    write(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`key${at}`, 'x'.repeat(1000)])), { maxBytes: 100_000 })
    const whole = readFileSync(join(folder, PACK))
    const opened = Array.from({ length: Math.ceil(whole.length / 1024) }, (_, at) => {
      writeFileSync(join(folder, PACK), whole.subarray(0, at * 1024))
      return open()
    })
    expect(opened.filter((pack) => pack !== null)).toEqual([])
  })

  it('that is cut short while it is read gives nothing more', () => {
    write({ a: 'first' })
    const pack = open()
    truncateSync(join(folder, PACK), 20)
    expect(pack?.read('a')).toBeNull()
  })

  it('of another engine is as good as none', () => {
    write({ a: 'first' }, { engine: 'two' })
    expect(open()).toBeNull()
  })

  it('gives nothing for an entry whose bytes were changed, and the others as they were', () => {
    write({ a: 'first', b: 'second' })
    const path = join(folder, PACK)
    writeFileSync(path, readFileSync(path, 'latin1').replace('first', 'worst'), 'latin1')
    expect([open()?.read('a'), open()?.read('b')?.toString()]).toEqual([null, 'second'])
  })

  it('in a folder that is a link is as good as none', () => {
    write({ a: 'first' })
    symlinkSync(folder, `${folder}-link`)
    expect(Pack.open(`${folder}-link`, 'one')).toBeNull()
    rmSync(`${folder}-link`)
  })

  it('takes over what is there: what was used last stays where there is no room for all', () => {
    write({ a: '1'.repeat(300), b: '2'.repeat(300) })
    writeNext({ c: '3'.repeat(300) }, ['b'])
    expect(keysOf(open())).toEqual(['c', 'b', 'a'])
    writeNext({ d: '4'.repeat(300) }, ['a'])
    expect(keysOf(open())).toEqual(['d', 'a', 'c'])
  })

  it('leaves out what no scan has used for long', () => {
    write({ a: 'first' })
    for (let scan = 0; scan < 8; scan++) writeNext({ b: 'second' }, [])
    expect(keysOf(open())).toEqual(['b', 'a'])
    writeNext({ b: 'second' }, [])
    expect(keysOf(open())).toEqual(['b'])
  })

  it('that cannot be written leaves the last one as it was, and nothing beside it', () => {
    write({ a: 'first' })
    const fails = () => write({}, { made: [{ key: 'b', bytes: () => { throw new Error('no room') } }] })
    expect(fails).toThrow('no room')
    expect([readdirSync(folder), open()?.read('a')?.toString()]).toEqual([[PACK], 'first'])
  })
})
