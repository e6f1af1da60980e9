import { type EngineFinding, openEngine } from '@preflight/analyzers'
import { SEVERITY_RANK } from '@preflight/contracts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { proveFixes } from '../src/prove-fixes.ts'
import type { Outcome } from '../src/prove-together.ts'
import { Tree } from '../src/tree.ts'
import { copyProject } from '../src/working-copy.ts'

/** Fixes of one rule that are timed by themselves. */
const TIMED = 2

interface Row {
  rule: string
  found: number
  offered: number
  proven: number
  reasons: Map<string, number>
  /** milliseconds */
  times: number[]
}

const rowsByRule = new Map<string, Row>()

function rowOf(rule: string): Row {
  const known = rowsByRule.get(rule)
  if (known) return known
  const row: Row = { rule, found: 0, offered: 0, proven: 0, reasons: new Map(), times: [] }
  rowsByRule.set(rule, row)
  return row
}

function count(found: readonly EngineFinding[], { proven, along, refused }: Outcome): void {
  for (const { rule_id, proposals } of found) {
    const row = rowOf(rule_id)
    row.found++
    if (proposals.length > 0) row.offered++
  }
  for (const { rule_id } of [...proven.map(({ finding }) => finding), ...along]) rowOf(rule_id).proven++
  for (const { finding, reason } of refused) {
    const { reasons } = rowOf(finding.rule_id)
    const kind = reason.replace(/ \(line \d+\).*| \(.*/s, '')
    reasons.set(kind, (reasons.get(kind) ?? 0) + 1)
  }
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
const seconds = (time: number | undefined) => (time === undefined ? '' : (time / 1000).toFixed(1))

async function measure(folder: string): Promise<{ found: number; severe: number; provenSevere: number }> {
  const work = await mkdtemp(path.join(tmpdir(), 'preflight-bench-'))
  const root = path.join(work, 'source')
  await copyProject(folder, root)
  const engine = openEngine({ root, tempDir: work })
  const scan = () => engine.scan()
  try {
    const before = await scan()
    const chosen = before.findings.toSorted((a, b) => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity])
    const start = performance.now()
    const outcome = await proveFixes({ tree: new Tree(root), before, scan }, chosen)
    const whole = performance.now() - start
    count(before.findings, outcome)
    for (const { finding } of outcome.proven) {
      const { times } = rowOf(finding.rule_id)
      if (times.length >= TIMED) continue
      const began = performance.now()
      await proveFixes({ tree: new Tree(root), before, scan }, [finding])
      times.push(performance.now() - began)
    }
    const isSevere = ({ severity }: EngineFinding) => severity === 'critical' || severity === 'high'
    console.log(`${path.basename(folder)}: ${outcome.proven.length} of ${before.findings.length} findings proven together in ${seconds(whole)} s`)
    return { found: before.findings.length, severe: before.findings.filter(isSevere).length, provenSevere: outcome.proven.filter(({ finding }) => isSevere(finding)).length }
  } finally {
    await engine.close()
    await rm(work, { recursive: true, force: true })
  }
}

function print(): void {
  const rows = [...rowsByRule.values()].sort((a, b) => b.proven - a.proven || b.found - a.found)
  const width = Math.max(...rows.map(({ rule }) => rule.length))
  console.log(`\n${'rule'.padEnd(width)}  found  offered  proven  s/fix  why not`)
  for (const { rule, found, offered, proven, reasons, times } of rows) {
    const why = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([reason, number]) => `${number} ${reason}`).join('; ')
    console.log(`${rule.padEnd(width)}  ${String(found).padStart(5)}  ${String(offered).padStart(7)}  ${String(proven).padStart(6)}  ${seconds(median(times)).padStart(5)}  ${why}`)
  }
}

const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { json: { type: 'string' } } })
let [severe, provenSevere] = [0, 0]
for (const folder of positionals) {
  const one = await measure(folder)
  severe += one.severe
  provenSevere += one.provenSevere
}
print()
console.log(`\nCritical and high: ${provenSevere} of ${severe} proven.`)
if (values.json !== undefined) await writeFile(values.json, JSON.stringify([...rowsByRule.values()].map((row) => ({ ...row, reasons: Object.fromEntries(row.reasons) })), null, 2))
