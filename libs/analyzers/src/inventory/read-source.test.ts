import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeProject } from '../engine/testing/project.ts'
import { readSource } from './read-source.ts'

const projects: { remove: () => void }[] = []
afterEach(() => {
  for (const project of projects.splice(0)) project.remove()
})

function read(content: Uint8Array) {
  const project = makeProject({ 'a.py': content })
  projects.push(project)
  return readSource(join(project.root, 'a.py'))
}

const LITTLE = Buffer.from('\ufeffprint("é")\r\nx = 1\n', 'utf16le')
const BIG = Buffer.from(LITTLE).swap16()

it.each([
  ['UTF-16 with the low byte first', LITTLE],
  ['UTF-16 with the high byte first', BIG],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffprint("é")\r\nx = 1\n')],
])('reads %s without its mark', (_, content) => {
  expect(read(content)).toBe('print("é")\r\nx = 1\n')
})

it.each([
  ['zero bytes in UTF-8', Buffer.from('a\0b')],
  ['zeros behind a mark of UTF-16', Buffer.from([0xfe, 0xff, 0, 0, 0, 65])],
  ['UTF-16 without a mark', LITTLE.subarray(2)],
])('takes %s for no text', (_, content) => {
  expect(read(content)).toMatchObject({ reason: 'binary' })
})
