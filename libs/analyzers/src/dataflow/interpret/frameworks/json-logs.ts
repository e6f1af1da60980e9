import type { Program } from '../../program/program.ts'

/** Formats of winston that write text as it is. */
const AS_IT_IS = ['printf', 'simple', 'prettyPrint', 'cli']

/** Whether winston writes JSON, in which the end of a line is escaped: it does unless it is told to write text, and not told of JSON as well. */
export function logsAsJson({ mods }: Program): boolean {
  const told = mods.filter(({ ir }) => ir.imports.some(({ module }) => module === 'winston')).map(({ ir }) => ir.strings)
  return told.some((strings) => strings.includes('json')) || !told.some((strings) => AS_IT_IS.some((name) => strings.includes(name)))
}
