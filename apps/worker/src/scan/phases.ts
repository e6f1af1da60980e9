import { PHASES_OF, type PhaseName } from '@preflight/contracts'
import { actionPlan } from './action-plan.ts'
import { analysis, type Analysed } from './analysis.ts'
import type { ScanContext } from './context.ts'
import { deepDive } from './deep-dive.ts'
import { scanning, type Scanned } from './scanning.ts'
import { createGitRecord } from './git-record.ts'
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

/** The phases of a scan in their order; each gets what the one before it made. Only a launch scan has a deep dive and an action plan. */
export async function runPhases(context: ScanContext): Promise<{ scanned: Scanned; analysed: Analysed }> {
  const source = await runStep(context, {
    phase: 'setup', begin: context.scan.repository_url === null ? 'Downloading the upload' : 'Connecting to the repository', from: 50,
    done: () => 'Source code is ready', run: (scan) => setup({ ...scan, record: createGitRecord(scan) }),
  })
  const read = await runStep(context, {
    phase: 'scanning', begin: 'Reading the project', run: (scan) => scanning(scan, source),
    done: ({ engine }) => `Scanned ${counted(engine.receipt.files_analysed, 'file')}`,
  })
  const has = (phase: PhaseName) => PHASES_OF[context.scan.scan_type].includes(phase)
  const dived = has('agentic_investigation')
    ? await runStep(context, { phase: 'agentic_investigation', begin: 'Answering the launch checklist', run: (scan) => deepDive(scan, source, read), done: ({ details }) => details })
    : null
  const dug = { ...read, answers: dived?.answers ?? [] }
  await context.store.write({ status: 'analyzing' })
  const { scanned, analysed, ask } = await runStep(context, {
    phase: 'analysis', begin: 'Writing the summaries', done: () => 'Scores and summaries are ready', run: (scan) => analysis(scan, dug),
  })
  if (has('action_plan')) {
    await context.store.write({ status: 'action_plan' })
    await runStep(context, {
      phase: 'action_plan', begin: 'Writing the action plan', run: (scan) => actionPlan(scan, analysed, ask),
      done: (steps) => (steps === 0 ? 'No steps needed' : `The action plan has ${counted(steps, 'step')}`),
    })
  }
  return { scanned, analysed }
}
