import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zip } from './testing/index.ts'

const MIB = 1024 ** 2
const FILE_BYTES = 64 * MIB
/** A fixed cost of buffers is fine; a thousandfold archive must not cost more. */
const ALLOWED_GROWTH_MB = 100
const MEASURE = fileURLToPath(new URL('./testing/measure-unpack.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preflight-long-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Content that packs to a quarter, like code does. */
function content(bytes: number): Buffer {
  const whole = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at += 64 * 1024) randomBytes(Math.min(16 * 1024, bytes - at)).copy(whole, at)
  return whole
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `big/part${index}.bin`)

async function makeZip(file: string, count: number, bytes: number) {
  const data = content(bytes)
  await writeFile(file, zip(names(count).map((name) => ({ name, data }))))
}

async function makeTarGz(file: string, count: number, bytes: number) {
  const data = content(bytes)
  const packed = pack()
  const written = pipeline(packed, createGzip({ level: 1 }), createWriteStream(file))
  for (const name of names(count)) await new Promise((done) => packed.entry({ name }, data, done))
  packed.finalize()
  await written
}

/** Unpacks in a process of its own, so that only the unpacking is measured. */
async function measured(file: string): Promise<{ peakMb: number; seconds: number; bytes: number }> {
  const root = `${file}-unpacked`
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', MEASURE, file, root])
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size))
  await rm(root, { recursive: true })
  return { ...JSON.parse(stdout), bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

test.each([
  ['zip', makeZip],
  ['tar.gz', makeTarGz],
])('a %s of 1 GiB of content is unpacked in as little memory as a small one', { timeout: 600_000 }, async (name, make) => {
  const [small, big] = [path.join(folder, `small.${name}`), path.join(folder, `big.${name}`)]
  await make(small, 1, MIB)
  await make(big, 1024 * MIB / FILE_BYTES, FILE_BYTES)
  const [before, after] = [await measured(small), await measured(big)]
  console.log(`${name}: 1 MiB ${before.peakMb} MB peak, 1 GiB ${after.peakMb} MB peak in ${after.seconds} s`)
  expect(after.bytes).toBe(1024 * MIB)
  expect(after.peakMb - before.peakMb).toBeLessThan(ALLOWED_GROWTH_MB)
})
