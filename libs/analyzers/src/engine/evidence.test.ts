import { expect, it } from 'vitest'
import { evidenceOf } from './evidence.ts'

const TEXT = ['await User.create({', "  email: 'keeper@shop.test',", "  password: await hash('tea'),", '})', "say('hello there')"].join('\n')

it('shows no password of an account, which stands below the line of its finding', () => {
  const raw = [{ rule_id: 'default-account', analyzer: 'dataflow' as const, file_path: 'a.js', line: 1, column: 7, end_line: 1 }]
  const shown = (found: typeof raw) => evidenceOf({ path: 'a.js', text: TEXT.replace("'tea'", "'tea-and-toast'"), language: 'javascript', place: 'code', parsed: null, raw: found, mask: (line) => line }).masked
  const lines = (found: typeof raw) => [1, 2, 3, 4, 5].map((line) => shown(found).at(line)).join('\n')
  expect(lines([])).toContain('tea-and-toast')
  expect(lines(raw)).not.toContain('tea-and-toast')
})
