import { expect, it } from 'vitest'
import { supportOf } from './end-of-life.ts'

it.each([
  ['Node.js', '22.11.0', '2027-04-30'],
  ['Python', '3.9', '2025-10-31'],
  ['Python', '3.10', '2026-10-31'],
  ['Next.js', '14', '2025-10-26'],
  ['PHP', '8.1.2', '2025-12-31'],
  ['.NET', '8.0', '2026-11-10'],
  ['Spring Boot', '3.2', '2024-12-31'],
] as const)('knows until when %s %s gets fixes', (product, version, until) => {
  expect(supportOf(product, version)?.until).toBe(until)
})

it('says nothing of versions that it does not know', () => {
  expect([supportOf('Node.js', '99'), supportOf('Python', '3.99'), supportOf('Vue', '3')]).toEqual([null, null, null])
})
