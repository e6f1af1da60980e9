import type { FileResult } from './protocol.ts'

/** What is known of a file, with what data flow changes of it. */
export const mergedResult = (before: FileResult, { findings, suppressions, sketch, circumstances }: FileResult): FileResult => ({ ...before, findings, suppressions, sketch, circumstances: circumstances ?? new Map() })
