import { expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['ruby', 'javascript'])

const weights = (path: string, language: Language, text: string) => createRuleRunner([rule])(parseFile(path, text, language)).map(({ severity }) => severity)

it('weighs little what a step from one form of the database to the next makes', () => {
  const ruby = 'class A\n  def up\n    password = rand(36**8).to_s(36)\n  end\nend\n'
  expect([weights('db/migrate/2020_a.rb', 'ruby', ruby), weights('app/a.rb', 'ruby', ruby)]).toEqual([['low'], [undefined]])
  const script = 'exports.up = (db) => { const token = Math.random().toString(36); return db("users").update({ token }) }\n'
  expect([weights('server/migrations/2020_a.js', 'javascript', script), weights('server/a.js', 'javascript', script)]).toEqual([['low'], [undefined]])
})
