/** The system's code for an error, such as ENOSPC, or that of the error behind it. */
export function systemCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'syscall' in error && 'code' in error && typeof error.code === 'string' ? error.code : systemCode(error.cause)
}

export const isFull = (code: string | null): boolean => code === 'ENOSPC' || code === 'EDQUOT'

/** No file is to blame for it, and the next thread would meet it as well. */
export const isDiskFull = (error: unknown): boolean => isFull(systemCode(error))

/** The child said why it cannot go on. */
export class EngineFailed extends Error {
  override readonly name: string = 'EngineFailed'
  readonly code: string | null

  constructor({ message, code }: { message: string; code: string | null }) {
    super(message)
    this.code = code
  }
}
