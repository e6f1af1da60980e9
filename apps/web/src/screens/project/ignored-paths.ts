const MOST = 200
const LONGEST = 500

/** One pattern a line; blank lines and repetitions are left out. */
export const pathsOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()).filter((line) => line !== ''))]

/** Why a list of patterns cannot be stored, or null. */
export function pathsRefusal(paths: readonly string[]): string | null {
  if (paths.length > MOST) return `At most ${MOST} ignored paths`
  return paths.some((path) => path.length > LONGEST) ? `An ignored path has at most ${LONGEST} characters` : null
}
