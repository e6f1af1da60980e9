/** True where PostgreSQL refused a write because of this constraint or index. */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'constraint' in error.cause &&
  error.cause.constraint === constraint
