import { describe, expect, it } from 'vitest'
import { NO_FACTS } from '../dataflow/facts/facts.ts'
import { Collector } from './collector.ts'
import type { ChildMessage, EngineTask, FileResult } from './protocol.ts'
import { Recovery } from './recovery.ts'

const TASK: EngineTask = {
  root: '/code', ignoredPaths: [], threads: 2, memoryLimitMb: 1000, folder: '/tmp/x', fileTimeoutMs: 1000, session: null, only: null, cache: null, resume: null,
  flow: { memoryLimitMb: 1000, timeoutMs: 50_000, oneByOne: false, retried: [] },
}
const DIED = { type: 'died' } as const
const FINISHED = { type: 'finished' } as const

const resultFor = (file: number): FileResult => ({ file, language: 'python', code_lines: 1, skipped: null, findings: [], suppressions: [], sketch: null, silenced: 0, syntax_errors: 0 })
const results = (...files: number[]): ChildMessage => ({ type: 'results', results: files.map(resultFor) })
const FOLLOWING: ChildMessage = { type: 'following', files: 2 }
const PYTHON: ChildMessage = { type: 'program', language: 'python', files: [0, 1] }

/** A scan of two files of Python whose children say something and then end. */
function scan() {
  const collector = new Collector({})
  const recovery = new Recovery(TASK, collector)
  const child = (messages: readonly ChildMessage[], end: typeof DIED | typeof FINISHED, busy: readonly number[] = []) => {
    recovery.next()
    for (const message of messages) collector.take(message)
    return recovery.learn(end, busy)
  }
  child([{ type: 'inventory', inventory: { files: ['a.py', 'b.py'].map((path) => ({ path, size: 1 })), skipped: [], total: 2 } }], DIED)
  return { collector, recovery, child, lost: () => collector.result().receipt.lost }
}

describe('recovery from the death of a child', () => {
  it('follows data with half the memory, then one program at a time, then without the one that ended it', () => {
    const { recovery, child, lost } = scan()
    const all = [results(0, 1), FOLLOWING]
    expect(recovery.next().flow).toMatchObject({ memoryLimitMb: 1000, oneByOne: false })
    child(all, DIED)
    expect(recovery.next().flow).toMatchObject({ memoryLimitMb: 500, oneByOne: false })
    child(all, DIED)
    expect(recovery.next().flow).toMatchObject({ memoryLimitMb: 1000, oneByOne: true, retried: [] })
    child([...all, PYTHON], DIED)
    expect(recovery.next().resume?.outcomes).toMatchObject([{ language: 'python', failure: { kind: 'died' } }])
    child([...all, { type: 'followed', outcome: { cut: [], copies: { lost: null, broken: [], limits: [] } } }], FINISHED)
    expect(lost()).toEqual([{ analyzer: 'data_flow', language: 'python', files: 2, why: 'the analyzer crashed' }])
  })

  it('follows what had too little time beside others by itself', () => {
    const { recovery, child } = scan()
    child([results(0, 1), FOLLOWING], FINISHED)
    expect(recovery.next().flow).toMatchObject({ memoryLimitMb: 1000, oneByOne: true, timeoutMs: 10_000 })
  })

  it('does not follow again what has been followed', () => {
    const { recovery, child } = scan()
    child([results(0, 1), FOLLOWING, PYTHON, { type: 'outcome', outcome: { language: 'python', files: [0, 1], findings: [], cut: [], facts: NO_FACTS, failure: null } }], DIED)
    expect(recovery.next().resume?.outcomes).toMatchObject([{ language: 'python', failure: null }])
  })

  it('tries rules of databases once, and keeps what was found in them', () => {
    const { recovery, child, lost } = scan()
    const reading: ChildMessage = { type: 'reading_database', files: [1] }
    child([results(0, 1), reading], DIED)
    expect(recovery.next().resume?.database).toEqual({ files: [1], findings: [], lost: 'the analyzer crashed' })
    child([FOLLOWING, { type: 'followed', outcome: { cut: [], copies: { lost: null, broken: [], limits: [] } } }], FINISHED)
    expect(lost()).toEqual([{ analyzer: 'database', language: null, files: 1, why: 'the analyzer crashed' }])
  })

  it('does not read rules of databases again that have been read', () => {
    const { recovery, child, lost } = scan()
    const outcome = { files: [1], findings: [], lost: null }
    child([results(0, 1), { type: 'reading_database', files: [1] }, { type: 'database', outcome }, FOLLOWING], DIED)
    expect(recovery.next().resume?.database).toEqual(outcome)
    child([FOLLOWING, { type: 'followed', outcome: { cut: [], copies: { lost: null, broken: [], limits: [] } } }], FINISHED)
    expect(lost()).toEqual([])
  })

  it('takes a child that says it has finished for one that died where a file has no result', () => {
    const { collector, recovery, child } = scan()
    child([results(0)], FINISHED)
    expect(collector.isDone).toBe(false)
    expect([...(recovery.next().resume?.left ?? [])]).toEqual([1])
  })

  it('reads files by themselves that were in progress, and gives one up only at a second death alone', () => {
    const { recovery, child, collector } = scan()
    child([], DIED, [0, 1])
    expect(recovery.next().resume).toMatchObject({ suspects: [0, 1] })
    child([], DIED, [0, 1])
    expect([...(recovery.next().resume?.left ?? [])]).toEqual([0, 1])
    child([], DIED, [1])
    expect([...(recovery.next().resume?.left ?? [])]).toEqual([0])
    expect(collector.result().skipped).toMatchObject([{ path: 'b.py', reason: 'not_analysed' }])
  })

  it('blames no file for a first death, also where it was the only one in progress', () => {
    const { recovery, child } = scan()
    child([], DIED, [1])
    expect([...(recovery.next().resume?.left ?? [])]).toEqual([0, 1])
  })

  it('ends with an error where no child gets anywhere before all files are read', () => {
    const { child } = scan()
    child([], DIED)
    child([], DIED)
    expect(() => child([], DIED)).toThrow('the engine stopped for no known reason')
  })

  it('ends without data flow, and says so, where no child gets anywhere after all files are read', () => {
    const { child, lost } = scan()
    const refining: ChildMessage[] = [results(0, 1), FOLLOWING, { type: 'refining' }]
    expect([child(refining, DIED), child(refining, DIED), child(refining, DIED), child(refining, DIED)]).toEqual([true, true, true, false])
    expect(lost()).toEqual([
      { analyzer: 'data_flow', language: null, files: 2, why: 'the analyzer crashed' },
      { analyzer: 'duplication', language: null, files: 2, why: 'the analyzer crashed' },
    ])
  })
})
