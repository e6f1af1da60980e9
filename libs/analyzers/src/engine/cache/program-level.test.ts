import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NO_FACTS } from '../../dataflow/facts/facts.ts'
import { walkTree } from '../../inventory/walk.ts'
import type { RawFinding } from '../../types.ts'
import { Manifests } from '../manifests.ts'
import type { FlowProgram, ProgramOutcome } from '../protocol.ts'
import { makeProject } from '../testing/project.ts'
import { Contents } from './contents.ts'
import { Keys } from './keys.ts'
import { ProgramLevel } from './program-level.ts'
import { PACK } from './read-pack.ts'
import { SecretTexts } from './secret-texts.ts'
import { Store } from './store.ts'

const LINE = 'connect("orchard-lantern-1", host)'
const PROGRAM: FlowProgram = { language: 'javascript', files: [0], modules: [], resources: [] }
const FINDING: RawFinding = { rule_id: 'ssrf', analyzer: 'dataflow', file_path: 'a.js', line: 1, column: 1, end_line: 1, confidence: 'high', detail: `Data reaches \`${LINE}\`. ` }
const OUTCOME: ProgramOutcome = { language: 'javascript', files: [0], findings: [FINDING], cut: [], facts: NO_FACTS, failure: null }

let folder: string
let made: ReturnType<typeof makeProject>
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'program-level-')), 'cache')
  made = makeProject({ 'a.js': `${LINE}\n` })
})
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true })
  made.remove()
})

function open() {
  const inventory = walkTree(made.root)
  const contents = new Contents(made.root, inventory, new Manifests(made.root, inventory))
  const store = new Store({ folder }, 'engine')
  return { store, level: new ProgramLevel(store, new Keys(contents, inventory), contents) }
}

function keep(outcome: ProgramOutcome): void {
  const { store, level } = open()
  const hidden = { quoted: new Set([1]), whole: new Set<number>() }
  level.keep(PROGRAM, outcome, () => new SecretTexts([{ path: 'a.js', text: `${LINE}\n`, hidden }]))
  store.save()
}

it('what data flow found is known again where it quotes a secret, which is not stored', () => {
  keep(OUTCOME)
  const kept = readFileSync(join(folder, PACK))
  expect([kept.includes('Data reaches'), kept.includes('orchard-lantern')]).toEqual([true, false])
  expect(open().level.known(PROGRAM)).toEqual(OUTCOME)
})

it('what data flow found is not known once the file has changed', () => {
  keep(OUTCOME)
  made.write('a.js', `${LINE} \n`)
  expect(open().level.known(PROGRAM)).toBeNull()
})

it('nothing of a program is kept whose secret cannot be withheld', () => {
  keep({ ...OUTCOME, findings: [{ ...FINDING, detail: `\0${LINE}` }] })
  expect(open().level.known(PROGRAM)).toBeNull()
})
