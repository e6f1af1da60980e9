/** Above these a function, file or block is reported; generous, because people stop reading lists of trifles. */
export const LIMITS = {
  cognitive: { low: 25, medium: 60 },
  cyclomatic: { low: 30, medium: 70 },
  functionLines: { low: 150, medium: 400 },
  parameters: { low: 10, constructor: 14 },
  nesting: { low: 5, medium: 8 },
  fileLines: { low: 1500, medium: 4000 },
} as const
