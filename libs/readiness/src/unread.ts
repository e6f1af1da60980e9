import type { CheckId } from './areas.ts'
import { isAnswered, notAssessed, type Outcome } from './outcome.ts'
import type { Project } from './project/project.ts'

/** Answered by manifests, workflows, SQL and texts, whatever language the program is written in. */
const BY_FILES = /^(?:A[123]|A10|C[3-6]|I[234]|[KLMN]\d+)$/
/** What an application for phones can do as well as a server: the others do not apply to it in any language. */
const OF_APPS: ReadonlySet<CheckId> = new Set<CheckId>(['A4', 'A5', 'A6', 'B10', 'D1', 'D2', 'D4', 'D6', 'D7', 'D8', 'E3', 'E4', 'F3', 'F6', 'G1', 'H1', 'H2', 'H5', 'I7', 'J1', 'J3'])

/** The answer of a check, where most of the program can be read: nothing seen in the rest of it says nothing of the whole. */
export function asFarAsRead({ kind }: Pick<Project, 'kind'>, id: CheckId, outcome: Outcome): Outcome {
  if (kind.unread === null || BY_FILES.test(id)) return outcome
  if (outcome.status === 'NOT_APPLICABLE') return kind.mobile && !kind.service && !OF_APPS.has(id) ? outcome : unread(kind.unread)
  const isShown = isAnswered(outcome) && outcome.status !== 'PASSED' && outcome.evidence.length > 0
  return isAnswered(outcome) && !isShown ? unread(kind.unread) : outcome
}

const unread = (language: string) => notAssessed(`Most of the code is ${NAMES.get(language) ?? language.replace(/^\w/, (first) => first.toUpperCase())}, which is not analysed.`)

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries({ c: 'C', cpp: 'C++', 'objective-c': 'Objective-C', fsharp: 'F#', 'visual-basic': 'Visual Basic', r: 'R' }))
