/** The areas of the launch checklist by the letter of their checks, in the order of the report. */
export const AREAS = {
  A: 'Secrets and configuration',
  B: 'Sign-in and sessions',
  C: 'Authorisation and data rules',
  D: 'Input and output',
  E: 'Payments',
  F: 'Abuse and cost',
  G: 'AI features',
  H: 'Reliability',
  I: 'Data safety',
  J: 'Observability',
  K: 'Build, test, release',
  L: 'Dependencies',
  M: 'Front end',
  N: 'Legal, support, ownership',
} as const
export type AreaLetter = keyof typeof AREAS

/** `A1` */
export type CheckId = `${AreaLetter}${number}`

/** How many checks each area has. */
export const CHECKS_IN_AREA: Record<AreaLetter, number> = { A: 10, B: 10, C: 10, D: 10, E: 6, F: 7, G: 4, H: 9, I: 7, J: 7, K: 12, L: 6, M: 7, N: 7 }

export const areaOf = (id: CheckId): AreaLetter => {
  const letter = id.charAt(0)
  if (!isLetter(letter)) throw new Error(`no area has the letter ${letter}`)
  return letter
}

const isLetter = (letter: string): letter is AreaLetter => Object.hasOwn(AREAS, letter)
