import { beforeAll, describe, expect, it } from 'vitest'
import { innocents, judge } from './testing/monsters/judge.ts'
import { monsters, type Scanned } from './testing/monsters/project.ts'
import { TONGUES } from './testing/monsters/tongues.ts'

/** Deeper than any limit of ours, and small enough for every day. */
const SIZE = 1_000

let alone: Scanned
beforeAll(async () => {
  alone = await innocents()
}, 120_000)

/** The long test has the other languages and the templates too, which take several times as long. */
const EVERY_DAY = Object.entries(TONGUES).filter(([name]) => name === 'javascript')

const NOTHING = { lost: [], silent: [], odd: [] }

describe('files larger and deeper than anybody writes them', { timeout: 600_000 }, () => {
  it('stand beside files in which something of each kind is found', () => {
    for (const found of alone.found.values()) expect([...found].filter((one) => /^(?:command-injection|weak-hash|secrets\/github-token|(?:ruff|oxlint|metrics)\/[\w-]+) /.test(one)).length).toBeGreaterThan(2)
    expect(alone.found.size).toBe(Object.keys(TONGUES).length)
  })

  it.each(EVERY_DAY)('cost no other file of %s anything, and whatever is lost of them is named', async (_, tongue) => {
    expect(await judge(alone, [tongue], monsters(tongue, SIZE))).toEqual(NOTHING)
  })
})
