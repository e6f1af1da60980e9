import { expect, it } from 'vitest'
import { service } from '../../testing/example.ts'
import { aFinding, ask, shown } from '../../testing/project.ts'
import { check } from './check.ts'

const made = (head: string) => service('', { 'src/make.ts': `${head} {\n  let text = ''\n  for (let at = 0; at < 8; at++) text += LETTERS[Math.floor(Math.random() * LETTERS.length)]\n  return text\n}\n` })
const FINDING = aFinding('random-text', { severity: 'low', file_path: 'src/make.ts', line: 3 })

it.each([['export function couponCode()'], ['const generateApiKey = (): string =>'], ['export const newInviteToken = async () =>'], ['function generateCode()']])('needs a look where what can be foretold is worth something: %s', (head) => {
  expect(shown(ask(check, made(head), [FINDING]))).toBe('PARTIAL src/make.ts:3')
})

it.each([['export function randomSuffix()'], ['export function colorCode()'], ['const rowKey = () =>'], ['export function fakeToken()']])('passes where it is not: %s', (head) => {
  expect(ask(check, made(head), [FINDING]).status).toBe('PASSED')
})

it('holds otherwise what holds without the finding', () => {
  expect(ask(check, made('function couponCode()'), [FINDING])).toMatchObject({ finding_ids: [FINDING.id], otherwise: { status: 'PASSED' } })
})
