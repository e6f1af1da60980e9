import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { runEngine } from '../src/engine/run-engine.ts'
import { readTruth } from './facts/truth.ts'
import { compare, shown } from './facts/compare.ts'

const { values, positionals: folders } = parseArgs({ allowPositionals: true, options: { truth: { type: 'string', multiple: true, default: [] } } })
const truth = readTruth(values.truth.map((file) => JSON.parse(readFileSync(file, 'utf8'))))

for (const root of folders) {
  const { facts } = await runEngine({ root, timeoutMs: 3_600_000 })
  console.log(shown(basename(root), compare(facts.routes, truth)))
}
