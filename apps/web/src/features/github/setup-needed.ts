import { isApiError } from '../../app/api-error.ts'

/** How a server says, with status 500, that nothing is connected yet. */
const NOTHING_CONNECTED: readonly RegExp[] = [
  /\bfail(?:ed|ing|ure|s)? to (?:get|fetch) (?:the )?github (?:repositories|installations)\b/i,
  /\bno (?:github )?installations\b/i,
  /\bno (?:github )?repositories\b/i,
]

/** Whether an answer means that GitHub has still to be connected. That is a state of its own and never shown as an error. */
export function isGithubSetupNeeded(error: unknown): boolean {
  if (!isApiError(error)) return false
  const { status, message } = error
  return status === 404 || (status === 500 && NOTHING_CONNECTED.some((words) => words.test(message)))
}
