import { expect, it } from 'vitest'
import { finaliseFile } from '../../engine/finalise.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['ruby', 'javascript'])

function severities(path: string, language: Language, text: string) {
  const parsed = parseFile(path, text, language)
  return finaliseFile({ path, text, language, place: 'code', parsed, raw: createRuleRunner([rule])(parsed), mask: (line) => line }).findings.map(({ severity }) => severity)
}

it('is low in a migration and in a seed', () => {
  const ruby = 'class A\n  def up\n    password = rand(36**8).to_s(36)\n  end\nend\n'
  expect(['db/migrate/2020_a.rb', 'db/seeds/a.rb', 'app/a.rb'].map((path) => severities(path, 'ruby', ruby))).toEqual([['low'], ['low'], ['high']])
  const script = 'exports.up = (db) => { const token = Math.random().toString(36); return db("users").update({ token }) }\n'
  expect(['server/migrations/2020_a.js', 'server/a.js'].map((path) => severities(path, 'javascript', script))).toEqual([['low'], ['high']])
})
