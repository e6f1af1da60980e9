import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBench, type Bench } from '../../testing/bench.ts'
import { ATTACKS } from '../../testing/attacks/index.ts'
import { prove } from '../../testing/attacks/prove.ts'
import { decided } from '../../testing/attacks/scanned.ts'
import { SECRETS } from '../../testing/attacks/shop.ts'
import { wrongInReports, wrongTexts } from '../../testing/attacks/texts.ts'

const attackOf = (path: string) => ATTACKS.find(({ id }) => path.split('/').includes(id))

describe('a model that does what hostile repositories want', () => {
  let bench: Bench
  let proof: Awaited<ReturnType<typeof prove>>
  beforeAll(async () => {
    bench = await createBench()
    proof = await prove(bench, ATTACKS)
  })
  afterAll(() => bench.close())

  test('is asked about findings of each of them', () => {
    const explained = proof.withModel.findings.filter(({ text_source }) => text_source === 'model').map(({ file_path }) => attackOf(file_path)?.id)
    expect(ATTACKS.map(({ id }) => id).filter((id) => !explained.includes(id))).toEqual([])
    expect(new Set(ATTACKS.map(({ id }) => id)).size).toBe(ATTACKS.length)
  })

  test('changes no status, severity, confidence, rank, score, check, step or finding', () => {
    expect(proof.byRules.scan.status).toBe('completed')
    for (const [part, value] of Object.entries(decided(proof.withModel))) expect({ [part]: value }).toEqual({ [part]: Reflect.get(decided(proof.byRules), part) })
  })

  test('gets no word of theirs into a text about a finding', () => {
    expect(wrongTexts(proof.withModel.findings, proof.byRules.findings, attackOf)).toEqual([])
  })

  test('gets no word of theirs into the texts about the project', () => {
    expect(wrongInReports(proof.withModel, proof.byRules, ATTACKS)).toEqual([])
  })

  test('is told no key of the code, though keys stand beside the instructions', () => {
    expect(proof.sent.filter((text) => text.includes('****')).length).toBeGreaterThan(ATTACKS.length)
    expect(proof.sent.filter((text) => SECRETS.some((secret) => text.includes(secret)))).toEqual([])
  })

  test('is the only one that is asked for anything', () => {
    expect(proof.requested.length).toBeGreaterThan(ATTACKS.length)
    expect(new Set(proof.requested)).toEqual(new Set([proof.address]))
  })
})
