import { expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

it('lets the server of a build read what it likes', async () => {
  await loadLanguages(['javascript'])
  const run = createRuleRunner([rule])
  const found = (path: string) => run(parseFile(path, "import fs from 'node:fs'\nserver.use((req, res) => res.end(fs.readFileSync('a')))", 'javascript')).length
  expect([found('vite.config.mjs'), found('server.js')]).toEqual([0, 1])
})
