import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mayMount, smallDisk, type SmallDisk } from '../../../../tools/testing/small-disk.mjs'
import { runEngine } from './run-engine.ts'
import { EngineFailed, isDiskFull, systemCode } from './system-code.ts'
import { makeProject } from './testing/project.ts'

const line = (file: number, count: number) => `export const value${file}x${count} = process.env.NAME_${file}_${count} ?? "none";\n`
/** Some three megabytes, so that copies of them do not fit. */
const FILES = Object.fromEntries(Array.from({ length: 60 }, (_, file) => [`src/f${file}.ts`, Array.from({ length: 800 }, (_, count) => line(file, count)).join('')]))

let disk: SmallDisk | null = null
const project = makeProject(FILES)
afterEach(() => {
  disk?.remove()
  disk = null
})
afterAll(() => project.remove())

describe.skipIf(!mayMount())('the engine', () => {
  it.each(['size=128k', 'size=1m', 'size=16m,nr_inodes=12'])('ends where the disk of its own files (%s) is full, and says so', async (options) => {
    disk = smallDisk(options)
    const tempDir = path.join(disk?.folder ?? '', 'own')
    mkdirSync(tempDir)
    const error: unknown = await runEngine({ root: project.root, threads: 1, tempDir }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'ENOSPC' })
  })
})

describe('the code of an error', () => {
  it('is that of the system, however deep it lies', () => {
    let full: unknown
    try {
      writeFileSync('/dev/full', 'x')
    } catch (error) {
      full = error
    }
    expect(systemCode(new Error('the threads cannot be started', { cause: new Error('ended', { cause: full }) }))).toBe('ENOSPC')
    expect(isDiskFull(new Error('crash'))).toBe(false)
    expect(new EngineFailed({ message: 'no', code: 'ENOSPC' })).toMatchObject({ code: 'ENOSPC', message: 'no' })
  })
})
