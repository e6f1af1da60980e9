import { awayOf, isApiError } from '../../app/api-error.ts'

const NOT_YET = 'Scan results not available yet'

const isNotYet = (error: unknown) => isApiError(error) && error.message.includes(NOT_YET)

/** Whether an answer says that nobody is signed in any more. */
export const isUnauthorized = (error: unknown) => isApiError(error) && (error.status === 401 || error.message === 'Unauthorized')

/** What stays on screen after an error: results that are only late keep what is there, and so does an outage; any other error clears it. */
export function resultsShown<Results>(data: Results | undefined, error: unknown): { results: Results | undefined; failed: boolean } {
  const keepsData = isNotYet(error) || (data !== undefined && awayOf(error) !== null)
  const failed = error !== undefined && !keepsData
  return { results: failed ? undefined : data, failed }
}
