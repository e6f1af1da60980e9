import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SkippedFile } from '@preflight/contracts'
import { runEngine } from '../src/engine/run-engine.ts'
import type { EngineFinding } from '../src/types.ts'

const options = { out: { type: 'string' }, findings: { type: 'string' }, only: { type: 'string' }, threads: { type: 'string' } } as const
const { values, positionals: corpora } = parseArgs({ allowPositionals: true, options })
const { out = '.', findings: file = 'findings.json', only, threads } = values

const rowOf = (corpus: string) => ({ file_path, line, end_line, severity, category, title, rule_id, cwe_ids, confidence, trace }: EngineFinding) => ({
  file_path: `${corpus}/${file_path}`, line_number: line, end_line, severity, finding_type: category, title, rule_id, cwe_ids, confidence, steps: trace.length,
})

/** What was not looked at ought to be seen: it is missing in every figure. */
function notes(skipped: readonly SkippedFile[]): string[] {
  const lost = skipped.filter(({ reason }) => reason === 'not_analysed' || reason === 'in_part')
  return lost.slice(0, 5).map(({ path, detail }) => `  ${path}: ${detail}`).concat(lost.length > 5 ? [`  and ${lost.length - 5} more in part or not at all`] : [])
}

const rows = []
for (const corpus of corpora) {
  const started = performance.now()
  const options = { root: join(out, corpus), timeoutMs: 3_600_000, ...(threads && { threads: Number(threads) }) }
  const { findings, receipt, skipped } = await runEngine(options, only === 'dataflow' || only === 'others' ? { only } : {})
  rows.push(...findings.map(rowOf(corpus)))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${corpus.padEnd(22)} ${seconds.padStart(6)} s  ${receipt.files_analysed} of ${receipt.files_total} files, ${receipt.lines_of_code} lines, ${findings.length} findings`)
  for (const note of notes(skipped)) console.log(note)
}
writeFileSync(file, JSON.stringify(rows))
