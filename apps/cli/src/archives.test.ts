import { rar5, sevenZip, tar, zip, zipOf } from '@preflight/archives/testing'
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runProgram } from './program.ts'
import { startProgram } from './testing/start-program.ts'
import { fakeWorld } from './testing/world.ts'

const CODE = `const { exec } = require('child_process')\nmodule.exports = (req) => exec('ping ' + req.query.host)\n`
const FILES = { 'shop/api/ping.js': CODE, 'shop/README.md': '# Shop\n' }
const ENTRIES = Object.entries(FILES).map(([name, data]) => ({ name, data }))
/** A megabyte that makes 201,300 folders. */
const DEEP = Array.from({ length: 3300 }, (_, index) => ({ name: `${index}/${'d/'.repeat(60)}f`, data: '' }))

let folder: string
/** where the program makes its own folders */
let temporary: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preflight-cli-'))
  temporary = path.join(folder, 'tmp')
  await mkdir(temporary)
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(() => {
  vi.unstubAllEnvs()
  return rm(folder, { recursive: true, force: true })
})

const left = () => readdirSync(temporary).filter((name) => name.startsWith('preflight'))

async function store(name: string, content: Buffer | string) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

const placesIn = (json: string) => {
  const { findings }: { findings: { rule_id: string; file_path: string; line_number: number }[] } = JSON.parse(json)
  return findings.map(({ rule_id, file_path, line_number }) => `${rule_id} ${file_path}:${line_number}`)
}

describe('an archive', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['shop.zip', () => zipOf(FILES)],
    ['shop.tar.gz', async () => gzipSync(await tar(ENTRIES))],
    ['shop.7z', () => sevenZip(ENTRIES)],
    ['shop.rar', () => rar5(ENTRIES)],
  ])('%s is scanned like the folder it was made of, and nothing of it stays', async (name, archive) => {
    const { world, written } = fakeWorld([await store(name, await archive()), '--format', 'json'])
    expect(await runProgram(world)).toBe(0)
    expect(written.stderr).toBe('')
    expect(placesIn(written.stdout)).toContain('command-injection api/ping.js:2')
    expect(left()).toEqual([])
  })

  it('is unpacked into a folder that nobody else may enter, and the terminal says so', async () => {
    const shown: [text: string, modes: number[]][] = []
    const write = (text: string) => shown.push([text, left().map((name) => statSync(path.join(temporary, name)).mode & 0o777)])
    const { world } = fakeWorld([await store('shop.zip', zipOf(FILES))], { stderr: { isTTY: true, columns: 80, write } })
    expect(await runProgram(world)).toBe(0)
    expect(shown[0]).toEqual([expect.stringContaining('Unpacking shop.zip  0 %'), [0o700]])
  })

  it.each<[string, Buffer | string, string]>([
    ['climbs out', zip([{ name: '../../evil.js', data: 'x' }]), `"../../evil.js" points outside the archive ("..").`],
    ['holds a link', zip([{ name: 'link', data: '/etc/passwd', mode: 0o120777 }]), '"link" is a symbolic link.'],
    ['makes folders without end', zip(DEEP), 'it has more than 200,000 files and folders.'],
    ['is damaged', zipOf(FILES).subarray(0, 100), 'it is damaged or incomplete. Create it again and retry.'],
    ['is none', 'just a text', 'its content is not a zip, tar, gz, tgz, tar.gz, rar or 7z archive.'],
  ])('that %s ends the program with 2 and the reason, and nothing of it stays', async (_what, content, reason) => {
    const file = await store('a.zip', content)
    const { world, written } = fakeWorld([file])
    expect(await runProgram(world)).toBe(2)
    expect(written).toEqual({ stdout: '', stderr: `Cannot unpack "${file}": ${reason}\n` })
    expect(left()).toEqual([])
    expect(readdirSync(folder).sort()).toEqual(['a.zip', 'tmp'])
  })

  it('leaves nothing when Ctrl-C comes, however often', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`shop/f${index}.js`, CODE]))
    const program = startProgram([await store('shop.zip', zipOf(many))], { env: { TMPDIR: temporary } })
    // So many files that removing them takes longer than the next press.
    while (readdirSync(temporary, { recursive: true }).length < 2500) await sleep(5)
    const pressing = setInterval(() => program.kill('SIGINT'), 1)
    const { stdout, stderr } = await program.ended
    clearInterval(pressing)
    // Not its exit code: the last press may come when it has nothing left to do but end.
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: 'The scan was cancelled.\n' })
    expect(left()).toEqual([])
  })
})

it('a pipe in place of a file is refused instead of waited for', async () => {
  const pipe = path.join(folder, 'pipe')
  spawnSync('mkfifo', [pipe])
  const { world, written } = fakeWorld([pipe])
  expect(await runProgram(world)).toBe(2)
  expect(written.stderr).toBe(`"${pipe}" is neither a folder nor a file.\n`)
})

describe('the built program', () => {
  it('finds the reader of 7z and rar beside itself', { timeout: 300_000 }, async () => {
    for (const file of [await store('shop.7z', await sevenZip(ENTRIES)), await store('shop.rar', rar5(ENTRIES))]) {
      const { code, stdout, stderr } = await startProgram([file, '--format', 'json'], { env: { TMPDIR: temporary } }).ended
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(placesIn(stdout)).toContain('command-injection api/ping.js:2')
    }
    expect(left()).toEqual([])
  })
})
