/** What the deep dive of a launch scan came to. */
export interface DeepDive {
  /** what the screen says of it */
  details: string
}

/**
 * The investigation of a launch scan. A model would ask questions here and check each answer against the code. None is
 * configured, so nothing is asked and nothing claimed: the phase says so and makes room for the next one.
 */
export const deepDive = (): Promise<DeepDive> =>
  Promise.resolve({ details: 'No AI model is configured: only rules were run' })
