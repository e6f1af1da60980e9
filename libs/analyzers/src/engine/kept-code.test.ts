import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepCompiledCode, runScript } from './kept-code.ts'

const SCRIPT = `function greet(name) { return 'hello ' + name }
globalThis.greeted = [greet('you'), require('node:path').basename(__filename), new URL('./beside.txt', __url).href]`

let folder: string
let script: URL
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-kept-code-'))
  const file = join(folder, 'script.cjs')
  writeFileSync(file, SCRIPT)
  script = pathToFileURL(file)
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
  Reflect.deleteProperty(globalThis, 'greeted')
})

const greeted = (): unknown => Reflect.get(globalThis, 'greeted')
const GREETED = () => ['hello you', 'script.cjs', new URL('./beside.txt', script).href]
const keptFiles = () => readdirSync(folder).filter((name) => name !== 'script.cjs')

function run() {
  Reflect.deleteProperty(globalThis, 'greeted')
  runScript(script)
  keepCompiledCode()
}

describe('a script whose compiled code is kept', () => {
  it('runs with what modules have, and keeps its code beside it', () => {
    run()
    expect(greeted()).toEqual(GREETED())
    expect(keptFiles()).toEqual([expect.stringMatching(/^script\.cjs\.\d+$/)])
  })

  it('runs again from there', () => {
    run()
    run()
    expect(greeted()).toEqual(GREETED())
    expect(keptFiles()).toHaveLength(1)
  })

  it('runs where what was kept is damaged, and keeps it anew', () => {
    // V8 looks at nothing that was kept for a source that it has compiled before
    writeFileSync(join(folder, 'script.cjs'), `${SCRIPT} // another`)
    const kept = `script.cjs.${cachedDataVersionTag()}`
    writeFileSync(join(folder, kept), 'no code at all')
    run()
    expect(greeted()).toEqual(GREETED())
    expect(keptFiles()).toEqual([kept])
    expect(readFileSync(join(folder, kept), 'latin1')).not.toBe('no code at all')
  })

  it('runs where nothing can be kept', () => {
    chmodSync(folder, 0o500)
    run()
    expect(greeted()).toEqual(GREETED())
  })
})
