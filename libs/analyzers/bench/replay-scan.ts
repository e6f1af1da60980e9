// One scan in a process of its own, so that its processor time can be told. Prints a hash of all that was found.
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runEngine } from '../src/engine/run-engine.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { cache: { type: 'string' }, threads: { type: 'string' } } })
const { cache, threads } = values
const result = await runEngine({ root: positionals[0] ?? '.', ...(cache && { cache: { folder: cache } }), ...(threads && { threads: Number(threads) }) })
const text = JSON.stringify(result, (_, value: unknown) => (value instanceof Map ? [...value] : value))
console.log(JSON.stringify({ hash: createHash('sha256').update(text).digest('hex'), findings: result.findings.length, lines: result.receipt.lines_of_code }))
