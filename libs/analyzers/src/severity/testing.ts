import type { Severity } from '@preflight/contracts'
import type { FileFindings } from '../engine/finalise.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { EngineFinding, RawFinding } from '../types.ts'
import { judgeProgram } from './program.ts'
import { severityByAnalyzer } from './raw.ts'

/** The findings of files as they are in a program that consists of them. */
export const inProgram = (files: readonly FileFindings[], done: ReadonlyMap<string, string> = new Map()): EngineFinding[] =>
  judgeProgram(files.flatMap(({ findings }) => findings), new Map(files.flatMap(({ circumstances }) => [...(circumstances ?? [])])), { done })

/** Why the last change of a severity was made. */
export const lastReason = ({ severity_reasons: reasons }: EngineFinding): string | undefined => reasons.at(-1)?.because

/** How severe a finding is by what its analyzer says. */
export function judgedSeverity(raw: RawFinding): Severity | undefined {
  const info = catalogue.get(raw.rule_id)
  return info && severityByAnalyzer(raw, info)
}

/** The same; undefined where that is what its rule says. */
export function ownSeverity(raw: RawFinding): Severity | undefined {
  const severity = judgedSeverity(raw)
  return raw.severity === undefined && severity === catalogue.get(raw.rule_id)?.severity ? undefined : severity
}
