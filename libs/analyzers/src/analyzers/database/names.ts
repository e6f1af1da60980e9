import { type DatabaseFiles, isSource } from './files.ts'

const QUOTED = /(['"`])([\w.]{1,63})\1/g
const MAX_FILES = 5_000

/** Whether the code names a table as a text: `from('orders')`. It is read when that is first asked. */
export function namesInCode(code: readonly string[], read: DatabaseFiles['read']): (table: string) => boolean {
  let names: Set<string> | null = null
  return (table) => (names ??= readNames(code, read)).has(table)
}

function readNames(code: readonly string[], read: DatabaseFiles['read']): Set<string> {
  const sources = code.filter(isSource).slice(0, MAX_FILES)
  return new Set(sources.flatMap((path) => [...(read(path) ?? '').matchAll(QUOTED)].map(([, , name = '']) => name)))
}
