import { readFileSync } from 'node:fs'
import { openSnapshot, placeOf } from '@preflight/analyzers'
import { assess } from '../assess.ts'
import { withNamedPlaces } from '../named-places/with-named-places.ts'
import { attackSurface } from '../surface.ts'
import type { ReadinessMessage, ReadinessTask, Stage } from './protocol.ts'
import { noteStage } from './stage-file.ts'

/**
 * The work of the child: the attack surface, every check that is not done yet, and the questions.
 * @param onStage for tests: hears of each stage as it begins
 */
export async function investigateTask({ root, ignoredPaths, known, history, folder, done, without }: ReadinessTask, onStage?: (stage: Stage) => void): Promise<void> {
  const at = (stage: Stage) => {
    noteStage(folder, stage)
    onStage?.(stage)
  }
  at('project')
  const snapshot = openSnapshot(root, ignoredPaths)
  send({ type: 'surface', surface: attackSurface(withNamedPlaces(known.facts, known.places ?? [], snapshot), (path) => placeOf(path) === 'code') })
  const { questions } = await assess(
    { ...known, snapshot, history: history && { ...history, read: () => readFileSync(history.file, 'utf8') } },
    {
      done,
      without,
      onStage: at,
      onAnswer: ({ check_id, outcome }) => send({ type: 'answer', check: check_id, outcome }),
      onError: (id, error) => send({ type: 'error', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    },
  )
  send({ type: 'questions', questions })
}

const send = (message: ReadinessMessage) => process.send?.(message)
