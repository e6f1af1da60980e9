import { beforeAll, describe, expect, it } from 'vitest'
import { innocents, judge } from './testing/monsters/judge.ts'
import { monsters, type Scanned } from './testing/monsters/project.ts'
import { monstrousTemplates } from './testing/monsters/templates.ts'
import { TONGUES } from './testing/monsters/tongues.ts'

let alone: Scanned
beforeAll(async () => {
  alone = await innocents()
}, 120_000)

it('monsters stand beside files in which something of each kind is found', () => {
  for (const found of alone.found.values()) expect([...found].filter((one) => /^(?:command-injection|weak-hash|secrets\/github-token|(?:ruff|oxlint|metrics)\/[\w-]+) /.test(one)).length).toBeGreaterThan(2)
  expect(alone.found.size).toBe(Object.keys(TONGUES).length)
})

/** What is so large may take longer than a file may: then it is named, and nothing else is lost. */
const TOO_LONG = /^[^/]+\/\w+\.\w+(?:\.\w+)?: not_analysed: it took longer than \d+ s$/

describe.each([1_000, 5_000, 12_000, 20_000])('files of %i of a kind', { timeout: 3_600_000 }, (size) => {
  it.each(Object.entries(TONGUES))('cost no other file of %s anything', async (_, tongue) => {
    const { lost, silent, odd } = await judge(alone, [tongue], monsters(tongue, size))
    expect({ lost, silent, odd: odd.filter((one) => !TOO_LONG.test(one)) }).toEqual({ lost: [], silent: [], odd: [] })
  })
})

it.each([250, 1_400])('cost no file anything where they are templates of %i of a kind', { timeout: 3_600_000 }, async (size) => {
  const { lost, odd } = await judge(alone, Object.values(TONGUES), monstrousTemplates(size))
  expect({ lost, odd: odd.filter((one) => !TOO_LONG.test(one)) }).toEqual({ lost: [], odd: [] })
})
