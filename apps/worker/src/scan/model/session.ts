import type { ModelPurpose } from '@preflight/contracts'
import { type DbOrTx, modelCalls } from '@preflight/db'
import { Budget, costOf, hostOf, type ModelCall, type ModelClient, ModelSession, type ModelSettings } from '@preflight/model'
import type { Logger } from '@preflight/server'
import type { ScanContext } from '../context.ts'
import { storable } from '../finding-row.ts'

/** Puts calls on the record of a scan. */
export async function recordCalls(db: DbOrTx, scanId: string, purpose: ModelPurpose, settings: ModelSettings, calls: readonly (Omit<ModelCall, 'outcome'> & { outcome: string })[]): Promise<void> {
  if (calls.length === 0) return
  await db.insert(modelCalls).values(calls.map(({ subject, outcome, usage, ms, tally, sent }) => ({
    scan_id: scanId, purpose, subject, model: settings.model, host: hostOf(settings), outcome, requests: usage.calls,
    input_tokens: usage.input, output_tokens: usage.output, is_estimated: usage.isEstimated, cost_usd: costOf(usage, settings.price),
    duration_ms: ms, ...tally, sent: sent.map((lines) => ({ ...lines, file_path: storable(lines.file_path) })),
  })))
}

interface Work {
  db: DbOrTx
  log: Logger
  scanId: string
  signal: AbortSignal
  /** shared with other work; its own otherwise */
  budget?: Budget
}

/** Questions for one purpose of a scan: each is on its record, and failures are in the log. */
export const sessionFor = (purpose: ModelPurpose, model: ModelClient, { db, log, scanId, signal, budget }: Work): ModelSession =>
  new ModelSession(model, {
    signal,
    budget: budget ?? new Budget(model.settings.budget),
    record: (call) => recordCalls(db, scanId, purpose, model.settings, [call]),
    onFailure: ({ code, detail }) => log.warn({ scan_id: scanId, purpose, failure: code, detail }, 'The model gave no answer'),
  })

/** The model, where one is configured and the project's code may be sent. */
export const modelFor = ({ deps, project }: Pick<ScanContext, 'deps' | 'project'>): ModelClient | null => (project.never_send_code ? null : deps.model)
