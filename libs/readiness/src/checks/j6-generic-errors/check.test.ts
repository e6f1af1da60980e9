import { expect, it } from 'vitest'
import { service } from '../../testing/example.ts'
import { aFinding, ask } from '../../testing/project.ts'
import { check } from './check.ts'

it('rests on findings of errors whose text reaches an answer, and counts them as half', () => {
  const answer = ask(check, service(), [aFinding('error-details-exposed', { severity: 'low', confidence: 'medium' })])
  expect(answer).toMatchObject({ status: 'PARTIAL', finding_ids: ['finding of error-details-exposed'], evidence: [{ file_path: 'src/app.ts', line: 3 }] })
})
