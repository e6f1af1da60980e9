import type { ExportedFinding } from '../rows.ts'

/** A security finding, except for what the test names. */
export const finding = (fields: Partial<ExportedFinding> = {}): ExportedFinding => ({
  title: 'SQL built from input',
  finding_type: 'security',
  severity: 'high',
  description: 'Why it matters.',
  file_path: 'src/a.ts',
  line_number: 7,
  fix_suggestion: 'Use parameters.',
  ...fields,
})
