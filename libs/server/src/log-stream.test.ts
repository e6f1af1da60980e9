import { spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logStream } from './log-stream.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-log-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A pipe that is full, and what reads it empty: it takes nothing until then, as a full disk does. */
function fullPipe() {
  const name = path.join(folder, 'pipe')
  spawnSync('mkfifo', [name])
  const fd = openSync(name, constants.O_RDWR | constants.O_NONBLOCK)
  const filler = Buffer.alloc(4096)
  try {
    for (;;) writeSync(fd, filler)
  } catch {
    // It is full.
  }
  const readAll = () => {
    const buffer = Buffer.alloc(4 * 1024 ** 2)
    let text = ''
    try {
      for (;;) text += buffer.toString('utf8', 0, readSync(fd, buffer))
    } catch {
      return text.replaceAll('\0', '')
    }
  }
  return { fd, readAll }
}

test('a line that cannot be written throws nothing', () => {
  const fd = openSync('/dev/full', 'w')
  const stream = logStream(fd)
  for (let line = 0; line < 100; line++) stream.write(`${line}\n`)
  closeSync(fd)
})

test('lines wait for room and come in their order; what was too much is counted', () => {
  const { fd, readAll } = fullPipe()
  const stream = logStream(fd)
  const line = (count: number) => `${String(count).padStart(999, '.')}\n`
  for (let count = 0; count < 1100; count++) stream.write(line(count))
  let read = readAll()
  for (let more = '-'; more !== ''; read += more) {
    stream.write('')
    more = readAll()
  }
  const lines = read.trimEnd().split('\n')
  const kept = Math.floor(1024 ** 2 / 1000)
  expect(lines.slice(0, kept).map((text) => Number(text.replaceAll('.', '')))).toEqual(Array.from({ length: kept }, (_, index) => index))
  expect(lines.slice(kept).map((text) => JSON.parse(text).msg)).toEqual([`The log could not be written; ${1100 - kept} lines were lost`])
  closeSync(fd)
})

test('a program goes on and ends by itself while its log and all that packages print cannot be written', () => {
  const program = path.join(folder, 'program.mts')
  const logger = JSON.stringify(pathToFileURL(path.resolve('src/logger.ts')).href)
  writeFileSync(program, `
    const { createLogger } = await import(${logger})
    const log = createLogger('api', 'info')
    for (let count = 0; count < 50; count++) { log.info({ count }, 'said'); console.log('printed'); console.error('printed') }
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.exitCode = 7
  `)
  const full = openSync('/dev/full', 'w')
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const { status, signal } = spawnSync(process.execPath, ['--import', loader, program], { stdio: ['ignore', full, full], timeout: 60_000 })
  closeSync(full)
  expect({ status, signal }).toEqual({ status: 7, signal: null })
})
