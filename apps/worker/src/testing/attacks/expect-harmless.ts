import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBench, type Bench } from '../bench.ts'
import type { Attack } from './attack.ts'
import { prove } from './prove.ts'
import { decided } from './scanned.ts'
import { SECRETS } from './shop.ts'
import { wrongInReports, wrongTexts } from './texts.ts'

/** Tests that hostile repositories, scanned together, get nothing out of a model that does what they want. */
export function expectHarmless(attacks: readonly Attack[]): void {
  const attackOf = (path: string) => attacks.find(({ id }) => path.split('/').includes(id)) ?? (attacks.length === 1 ? attacks[0] : undefined)
  let bench: Bench
  let proof: Awaited<ReturnType<typeof prove>>
  beforeAll(async () => {
    bench = await createBench()
    proof = await prove(bench, attacks)
  })
  afterAll(() => bench.close())

  test('a model that obeys is asked about findings of each of them', () => {
    const explained = new Set(proof.withModel.findings.filter(({ text_source }) => text_source === 'model').map(({ file_path }) => attackOf(file_path)?.id))
    const unanswered = attacks.filter(({ id }) => !explained.has(id) && !proof.withModel.findings.some(({ file_path, ai_retry_count }) => attackOf(file_path)?.id === id && ai_retry_count > 0))
    expect(unanswered.map(({ id }) => id)).toEqual([])
  })

  test('it changes no status, severity, confidence, rank, score, check, step or finding', () => {
    const [with_, without] = [decided(proof.withModel), decided(proof.byRules)]
    expect(without.status).toBe('completed')
    for (const [part, value] of Object.entries(with_)) expect({ [part]: value }).toEqual({ [part]: Reflect.get(without, part) })
  })

  test('it gets no word of theirs into a text about a finding', () => {
    expect(wrongTexts(proof.withModel.findings, proof.byRules.findings, attackOf)).toEqual([])
  })

  test('it gets no word of theirs into the texts about the project', () => {
    expect(wrongInReports(proof.withModel, proof.byRules, attacks)).toEqual([])
  })

  test('it is told no key of the code, though keys stand beside the instructions', () => {
    expect(proof.sent.filter((text) => text.includes('****')).length).toBeGreaterThanOrEqual(attacks.length)
    expect(proof.sent.filter((text) => SECRETS.some((secret) => text.includes(secret)))).toEqual([])
  })

  test('nothing else is asked for anything', () => {
    expect(proof.requested.length).toBeGreaterThanOrEqual(attacks.length)
    expect(new Set(proof.requested)).toEqual(new Set([proof.address]))
  })
}
