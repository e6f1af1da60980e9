import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runEngine } from '@preflight/analyzers'
import { investigate } from '@preflight/readiness'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '3' } } })
const root = resolve(positionals[0] ?? '.')
const LOOK_MS = 50
const TICKS_PER_SECOND = 100
const PAGE_KB = 4

interface Cost {
  ms: number
  cpuMs: number
  /** the largest sum of all children */
  peakMb: number
}

/** Memory and processor time of the processes that this one has started; Linux only. */
function childrenNow(): { mb: number; cpuMs: Map<string, number> } {
  const of = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{ pid, parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]), kb: Number(fields[21]) * PAGE_KB }]
    } catch {
      return []
    }
  })
  const own = new Set([String(process.pid)])
  for (let before = 0; before !== own.size; ) {
    before = own.size
    for (const { pid, parent } of of) if (own.has(parent)) own.add(pid)
  }
  own.delete(String(process.pid))
  const children = of.filter(({ pid }) => own.has(pid))
  return { mb: children.reduce((sum, { kb }) => sum + kb, 0) / 1024, cpuMs: new Map(children.map(({ pid, ticks }) => [pid, (ticks / TICKS_PER_SECOND) * 1000])) }
}

async function costOf<T>(work: () => Promise<T>): Promise<Cost & { result: T }> {
  const cpu = new Map<string, number>()
  let peakMb = 0
  const look = setInterval(() => {
    const { mb, cpuMs } = childrenNow()
    peakMb = Math.max(peakMb, mb)
    for (const [pid, ms] of cpuMs) cpu.set(pid, ms)
  }, LOOK_MS)
  const [started, own] = [performance.now(), process.cpuUsage()]
  const result = await work()
  clearInterval(look)
  const { user, system } = process.cpuUsage(own)
  return { ms: performance.now() - started, cpuMs: (user + system) / 1000 + [...cpu.values()].reduce((sum, ms) => sum + ms, 0), peakMb, result }
}

const shown = ({ ms, cpuMs, peakMb }: Cost) => `${(ms / 1000).toFixed(2)} s, ${(cpuMs / 1000).toFixed(2)} s cpu, ${Math.round(peakMb)} MB`

for (let run = 1; run <= Number(values.runs); run++) {
  const scan = await costOf(() => runEngine({ root }))
  const { facts, findings, receipt } = scan.result
  const known = {
    facts, languages: receipt.languages, files_analysed: receipt.files_analysed, source: 'upload' as const, today: new Date().toISOString().slice(0, 10),
    findings: findings.map(({ key, ...finding }) => ({ id: key, ...finding })),
  }
  const checks = await costOf(() => investigate({ root, known }))
  if (run === 1) console.log(`${receipt.lines_of_code} lines of code, ${facts.routes.length} routes, ${findings.length} findings, ${checks.result.questions.length} questions`)
  console.log(`run ${run}: scan ${shown(scan)}; checklist ${shown(checks)}; checklist to scan ${(checks.ms / scan.ms).toFixed(3)} of the time, ${(checks.cpuMs / scan.cpuMs).toFixed(3)} of the processor time`)
}
