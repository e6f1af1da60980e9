import { AppError, GithubTrouble, unavailable } from '@preflight/server'
import type { FastifyRequest } from 'fastify'
import { appErrorOf } from '../plugins/errors.ts'

/** The texts of the calls, as their screens show them. */
export const FAILED = {
  setup: 'Failed to setup GitHub installation',
  repositories: 'Failed to fetch GitHub repositories',
  installations: 'Failed to fetch GitHub installations',
  projects: 'Failed to fetch installation projects',
  removal: 'Failed to remove GitHub installation',
} as const

/** Where no App is configured nothing can be connected. */
export const noApp = () => new AppError(404, 'NOT_FOUND', 'GitHub is not set up on this server')

/** That there is nothing is no error: screens offer to connect an account. */
export const noInstallations = () => new AppError(404, 'NOT_FOUND', 'No GitHub installations found')

/**
 * Runs a call whose screen shows the error's text as it comes: an outage, of GitHub's or of ours, says what it kept from
 * happening.
 * @throws {AppError} 503
 */
export async function orSay<T>({ log }: Pick<FastifyRequest, 'log'>, text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GithubTrouble) throw new GithubTrouble(error.code, text, error.retryAfter, { cause: error })
    const known = appErrorOf(error instanceof Error ? error : new Error('A value that is not an Error was thrown'))
    if (known.status < 500 || error instanceof AppError) throw known
    log.error({ err: error }, text)
    throw unavailable(text)
  }
}
