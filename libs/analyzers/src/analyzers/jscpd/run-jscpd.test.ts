import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runJscpd } from './run-jscpd.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jscpd-test-'))
  mkdirSync(join(folder, 'copies'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** So many statements that differ from each other. */
const statements = (count: number, word: string) => Array.from({ length: count }, (_, at) => `const ${word}${at} = load('${word}', ${at}) + other${at}(${word})\n`).join('')

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'copies', name), text)
}
const run = (program?: string | null) => runJscpd(folder, join(folder, 'copies'), program)

describe('runJscpd', () => {
  it('finds what two files share, and names the lines of both', async () => {
    write({ '3.js': statements(5, 'x') + statements(60, 'a'), '8.js': statements(60, 'a') + statements(70, 'z'), '9.py': statements(60, 'a') })
    const { clones, lost, limits } = await run()
    expect(clones.map(({ places }) => places)).toEqual([[{ file: 3, line: 6, end_line: 65 }, { file: 8, line: 1, end_line: 60 }]])
    expect({ lost, limits }).toEqual({ lost: null, limits: [] })
  })

  it('is not told what to do by a configuration among the files', async () => {
    writeFileSync(join(folder, 'copies', '.jscpd.json'), JSON.stringify({ minLines: 1000, ignore: ['**'] }))
    write({ '1.js': statements(60, 'a'), '2.js': `// jscpd:nothing\n${statements(60, 'a')}` })
    expect((await run()).clones).toHaveLength(1)
  })

  it('says so where there is no program for the platform', async () => {
    write({ '1.js': statements(60, 'a') })
    expect(await run(null)).toEqual({ clones: [], lost: null, broken: [], limits: ['Duplicate code was not checked: jscpd is not available for this platform'] })
  })

  it('says so where the program gives no report', async () => {
    write({ '1.js': statements(60, 'a'), '2.js': statements(60, 'a') })
    expect(await run('/bin/false')).toEqual({ clones: [], lost: { files: 2, why: 'jscpd failed on them' }, broken: [], limits: [] })
  })

  it('compares the others where the program fails on one file', async () => {
    write({ '1.js': statements(60, 'a'), '2.js': 'a = class { m() {\n'.repeat(20_000) + '} }\n'.repeat(20_000), '3.js': statements(60, 'a') })
    const { clones, lost, broken } = await run()
    expect(clones.map(({ places }) => places.map(({ file }) => file))).toEqual([[1, 3]])
    expect({ lost, broken }).toEqual({ lost: null, broken: [2] })
  })

  it('tries once more where the program was killed', async () => {
    write({ '1.js': statements(60, 'a'), '2.js': statements(60, 'a') })
    const [program, started] = [join(folder, 'killed-once.sh'), join(folder, 'started')]
    writeFileSync(program, `#!/bin/sh\n[ -e ${started} ] || { touch ${started}; kill -9 $$; }\necho '{ "duplicates": [] }' > ${join(folder, 'jscpd/jscpd-report.json')}\n`, { mode: 0o700 })
    expect(await run(program)).toEqual({ clones: [], lost: null, broken: [], limits: [] })
  })

  it('finds the same among files that were moved into parts before', async () => {
    write({ '1.js': statements(60, 'a'), '2.js': statements(60, 'a') })
    const first = await run()
    expect(readdirSync(join(folder, 'copies'))).toEqual(['part-1.js'])
    expect(await run()).toEqual(first)
    expect(first.clones).toHaveLength(1)
  })

  it('has nothing to say where there are no files', async () => {
    expect(await run(null)).toEqual({ clones: [], lost: null, broken: [], limits: [] })
  })
})
