import type { ParsedFile } from '../../syntax/parsed-file.ts'

const MADE = /^(\w+)\s*(?::[^=\n]+)?=\s*(?:\w+\.)?(?:getLogger|get_logger|get_task_logger)\(/m

/** How the file writes to its log, `logger` or `logging`; null where it has none. */
export function loggerOf(file: ParsedFile): string | null {
  const made = MADE.exec(file.text)?.[1]
  if (made !== undefined) return made
  return /^import logging\b(?! as)/m.test(file.text) ? 'logging' : null
}
