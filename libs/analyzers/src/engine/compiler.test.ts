import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { compilerFlags, compilerFlagsForDataFlow } from './compiler.ts'

describe('the flags for the compiler', () => {
  it.each([true, false])('are all known to the V8 that runs (much to read: %s)', (isMuch) => {
    const { status, stderr } = spawnSync(process.execPath, [...compilerFlags(isMuch), ...compilerFlagsForDataFlow(), '-e', '0'], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it.each([
    [11, ['--interrupt-budget=120000']],
    [13, []],
    [14, ['--no-memory-pool']],
  ])('of V8 %i name only what it has', (version, own) => {
    expect(compilerFlags(true, version).filter((flag) => /budget|pool/.test(flag))).toEqual(own)
  })
})
