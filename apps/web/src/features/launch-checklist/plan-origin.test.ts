import { expect, it } from 'vitest'
import { planOrigin } from './plan-origin.ts'

const steps = (...sources: ('model' | 'rules')[]) => sources.map((text_source, at) => ({ step: at + 1, text_source }))

it.each([
  ['nothing where rules wrote all of it', steps('rules', 'rules'), null],
  ['that the model wrote it', steps('model', 'model'), 'Descriptions: written by the model, checked against the scan'],
  ['which step it did not write', steps('model', 'rules'), 'Descriptions: written by the model, checked against the scan; step 2 from rules'],
  ['which steps it did not write', steps('rules', 'model', 'rules'), 'Descriptions: written by the model, checked against the scan; steps 1, 3 from rules'],
])('a plan says %s', (_, given, said) => {
  expect(planOrigin(given)).toBe(said)
})
