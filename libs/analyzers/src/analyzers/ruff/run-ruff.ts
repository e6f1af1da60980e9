import type { RawFinding } from '../../types.ts'
export const runRuff = (_path: string, _text: string): RawFinding[] => []
