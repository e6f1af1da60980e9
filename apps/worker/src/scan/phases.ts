import type { PhaseName } from '@preflight/contracts'
import { analysis, type Analysed } from './analysis.ts'
import type { ScanContext } from './context.ts'
import { scanning, type Scanned } from './scanning.ts'
import { setup } from './setup.ts'
import { counted } from './texts/words.ts'

interface Step<T> {
  phase: PhaseName
  /** what the screen says while it runs and when it is done */
  begin: string
  done: (result: T) => string
  /** 0-100: where its progress begins */
  from?: number
  run: (context: ScanContext) => Promise<T>
}

/** Runs one phase between its two progress writes and notes how long it took. */
async function runStep<T>(context: ScanContext, { phase, begin, done, from = 0, run }: Step<T>): Promise<T> {
  const startedAt = performance.now()
  context.signal.throwIfAborted()
  await context.progress.start(phase, begin, from)
  const result = await run(context)
  context.signal.throwIfAborted()
  await context.progress.complete(phase, done(result))
  const duration_ms = Math.round(performance.now() - startedAt)
  context.deps.log.info({ scan_id: context.scan.id, attempt: context.store.attempt, phase, duration_ms }, 'Phase completed')
  return result
}

/** The phases of a scan in their order; each gets what the one before it made. */
export async function runPhases(context: ScanContext): Promise<{ scanned: Scanned; analysed: Analysed }> {
  const root = await runStep(context, {
    phase: 'setup', begin: 'Fetching the upload', from: 50, done: () => 'Source code is ready', run: setup,
  })
  const scanned = await runStep(context, {
    phase: 'scanning', begin: 'Reading the project', run: (scan) => scanning(scan, root),
    done: ({ engine }) => `Scanned ${counted(engine.receipt.files_analysed, 'file')}`,
  })
  await context.store.write({ status: 'analyzing' })
  const analysed = await runStep(context, {
    phase: 'analysis', begin: 'Writing the summaries', done: () => 'Scores and summaries are ready', run: (scan) => analysis(scan, scanned),
  })
  return { scanned, analysed }
}
