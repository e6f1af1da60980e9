/** The places of a built text that are not constant. */
export const HOLE = '\0'
/** Such a place whose value was made harmless: nobody needs to suspect it. */
export const SAFE_HOLE = '\u0001'

export const hasHoles = (text: string): boolean => text.includes(HOLE) || text.includes(SAFE_HOLE)

export const beforeHole = (text: string): string => text.split(HOLE, 1)[0]?.split(SAFE_HOLE, 1)[0] ?? ''

export const withoutHoles = (text: string): string => text.replaceAll(HOLE, '').replaceAll(SAFE_HOLE, '')

/** Text that can be one or the other: nothing is known of it but whether somebody could have chosen a part of it. */
export function joinedText(a: string | null, b: string | null): string | null {
  if (a === b) return a
  const isSafe = a !== null && b !== null && (a.includes(SAFE_HOLE) || b.includes(SAFE_HOLE)) && !a.includes(HOLE) && !b.includes(HOLE)
  if (isSafe) return SAFE_HOLE
  // the place in a page, whichever it is
  return a?.startsWith('#') && b?.startsWith('#') && (a + b).includes(HOLE) ? `#${HOLE}` : null
}
