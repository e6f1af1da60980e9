import type { RawFinding } from '../../types.ts'

export async function runOxlint(_folder: string, _shadow: string, _files: readonly number[], _paths: ReadonlyMap<number, string>): Promise<Map<number, RawFinding[]>> {
  return new Map()
}
