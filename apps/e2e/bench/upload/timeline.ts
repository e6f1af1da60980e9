import { getScanResults, isRunning, type ScanResults } from '@preflight/contracts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Response } from 'playwright-core'

/** A moment of an upload, by the clock of the machine. */
export interface Moment {
  name: string
  at: number
}

/** What the page was told of its scan. */
interface Told {
  /** ms since 1970 */
  at: number
  results: ScanResults
}

const RESULTS = new RegExp(`${getScanResults.url.replace(/:\w+/g, '[^/]+')}$`)

const findingsOf = ({ findings }: ScanResults) => Object.values(findings).flat()

/** Keeps every answer with results that reaches the page. */
export function watchAnswers(page: Page): { told: readonly Told[]; settled: () => Promise<unknown> } {
  const told: Told[] = []
  const reading: Promise<unknown>[] = []
  const read = async (response: Response) => {
    const at = Date.now()
    const { data }: { data: ScanResults } = await response.json()
    told.push({ at, results: data })
  }
  page.on('response', (response) => {
    if (response.status() === 200 && RESULTS.test(new URL(response.url()).pathname)) reading.push(read(response).catch(() => {}))
  })
  return { told, settled: () => Promise.all(reading) }
}

/** What the servers noted of the scan that the page was told of. */
export function serverMoments(told: readonly Told[]): Moment[] {
  const last = told.findLast(({ results }) => !isRunning(results.status))
  if (!last) return []
  const { created_at, started_at, completed_at } = last.results
  const stored = findingsOf(last.results).map((finding) => Date.parse(finding.created_at))
  const first = told.find(({ results }) => findingsOf(results).length > 0)
  return [
    { name: 'scan queued', at: Date.parse(created_at) },
    ...(started_at ? [{ name: 'taken by a worker', at: Date.parse(started_at) }] : []),
    ...(stored.length > 0 ? [{ name: 'first finding stored', at: Math.min(...stored) }] : []),
    ...(first ? [{ name: 'first finding in an answer', at: first.at }] : []),
    ...(completed_at ? [{ name: 'scan completed', at: Date.parse(completed_at) }] : []),
    { name: 'answer that says so', at: last.at },
  ]
}

/** Ends of phases, from the worker's log. */
export async function phaseMoments(dataDir: string, scanId: string): Promise<Moment[]> {
  const log = await readFile(path.join(dataDir, 'logs/worker.log'), 'utf8').catch(() => '')
  const lines = log.split('\n').filter((line) => line.includes(scanId) && line.includes('"phase"'))
  return lines.map((line) => {
    const { phase, time }: { phase: string; time: number } = JSON.parse(line)
    return { name: `${phase} ended`, at: time }
  })
}

/** In milliseconds since the click, each with what passed since the moment before. */
export function printTimeline(moments: readonly Moment[], clicked: number): void {
  let before = clicked
  for (const { name, at } of [...moments].sort((a, b) => a.at - b.at)) {
    console.log(`  ${name.padEnd(30)}${String(Math.round(at - clicked)).padStart(8)} ms${String(Math.round(at - before)).padStart(8)} ms more`)
    before = at
  }
}
