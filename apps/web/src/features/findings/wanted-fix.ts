let wanted: string | null = null

/** The finding is about to be opened in order to fix it. */
export const wantFix = (id: string): void => {
  wanted = id
}

/** Whether this finding was opened in order to fix it; answers true once. */
export function takeWantedFix(id: string): boolean {
  const isWanted = wanted === id
  if (isWanted) wanted = null
  return isWanted
}
