import { zipOf } from '@preflight/archives/testing'
import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mayMount, smallDisk, type SmallDisk } from '../../../tools/testing/small-disk.mjs'
import { runProgram } from './program.ts'
import { OWN_HOME, PROGRAM, startProgram } from './testing/start-program.ts'
import { EXAMPLES, fakeWorld } from './testing/world.ts'

const CODE = Object.fromEntries(Array.from({ length: 40 }, (_, file) => [`shop/f${file}.js`, 'export const value = 1\n'.repeat(2000)]))

let folder: string
let disk: SmallDisk | null = null
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preflight-cli-full-'))
})
afterEach(async () => {
  disk?.remove()
  disk = null
  await rm(folder, { recursive: true, force: true })
})

describe('the disk that the report goes to is full', () => {
  it('and a named file is no report: exit code 2', async () => {
    const { world, written } = fakeWorld(['healthy-notes', '--output', '/dev/full'])
    expect(await runProgram(world)).toBe(2)
    expect(written.stderr).toBe('Cannot write the report to "/dev/full" (its disk is full).\n')
  })

  it('and neither is the standard output, whatever the scan found', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, path.join(EXAMPLES, 'healthy-notes'), '--format', 'json'], { stdio: ['ignore', full, 'pipe'], env: { ...process.env, ...OWN_HOME } })
    closeSync(full)
    expect({ status, stderr: stderr.toString() }).toEqual({ status: 2, stderr: 'Cannot write the report (the disk is full).\n' })
  })
})

describe.skipIf(!mayMount())('the disk for temporary files is full', () => {
  it.each(['an archive', 'a folder'])('and %s is not scanned: exit code 2', async (what) => {
    disk = smallDisk('size=256k')
    const temporary = disk?.folder ?? ''
    const place = path.join(folder, what === 'a folder' ? 'code' : 'shop.zip')
    if (what === 'a folder') spawnSync('sh', ['-c', `mkdir "$0" && for i in $(seq 40); do yes 'export const value = 1' | head -2000 > "$0/f$i.js"; done`, place])
    else await writeFile(place, zipOf(CODE))
    const { code, stdout, stderr } = await startProgram([place], { env: { TMPDIR: temporary } }).ended
    expect({ code, stdout, stderr }).toEqual({
      code: 2, stdout: '', stderr: `The disk of ${temporary}, the folder for temporary files, is full. Set TMPDIR to another folder.\n`,
    })
  })
})
