import type { FileResult } from './protocol.ts'

/** The result of a file that an analyzer did not survive. */
export const quarantined = ({ file, path }: { file: number; path: string }, why: string): FileResult => ({
  file,
  language: null,
  code_lines: 0,
  skipped: { path, reason: 'not_analysed', detail: why, files: 1 },
  findings: [],
  suppressions: [],
  sketch: null,
  silenced: 0,
  syntax_errors: 0,
})
