import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { RawFinding } from '../../types.ts'

export const measure = (_file: ParsedFile): RawFinding[] => []
