import { writeFile } from 'node:fs/promises'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isNoRoom = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'

/** Why something could not be written, in a few words. */
export function whyNotWritten(error: unknown): string {
  if (isNoRoom(error)) return 'its disk is full'
  const code = codeOf(error)
  return code === 'EROFS' ? 'the disk is read-only' : typeof code === 'string' ? code : error instanceof Error ? error.message : String(error)
}

/** @throws with a text for the user */
export async function writeReport(file: string, text: string | Buffer, asTyped: string): Promise<void> {
  await writeFile(file, text).catch((error: unknown) => {
    throw new Error(`Cannot write the report to "${asTyped}" (${whyNotWritten(error)}).`, { cause: error })
  })
}
