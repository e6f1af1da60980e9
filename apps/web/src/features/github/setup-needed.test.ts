import { describe, expect, test } from 'vitest'
import { apiErrorOf, unreachable } from '../../app/api-error.ts'
import { isGithubSetupNeeded } from './setup-needed.ts'

const answered = (status: number, error: string) => apiErrorOf(status, '', { success: false, error, code: 'INTERNAL', message: error, user_id: null })

describe('whether GitHub has still to be connected', () => {
  test.each([
    [404, 'No GitHub installations found'],
    [404, 'Not Found'],
    [500, 'Failed to get GitHub repositories'],
    [500, 'Failed to get GitHub installations: none stored'],
    [500, 'failed to fetch GitHub repositories'],
    [500, 'Error: failing to get GitHub installations'],
    [500, 'No installations found for this user'],
    [500, 'There are no GitHub installations'],
    [500, 'No repositories available'],
  ])('%i "%s" says so', (status, message) => {
    expect(isGithubSetupNeeded(answered(status, message))).toBe(true)
  })

  test.each([
    [500, 'Internal server error'],
    [500, 'Failed to get the repositories of the project'],
    [503, 'Failed to fetch GitHub repositories'],
    [503, 'No installations could be read'],
    [403, 'No installations'],
    [401, 'Unauthorized'],
  ])('%i "%s" is an error', (status, message) => {
    expect(isGithubSetupNeeded(answered(status, message))).toBe(false)
  })

  test('No answer at all is an error, and something that is no answer is none of both', () => {
    expect(isGithubSetupNeeded(unreachable())).toBe(false)
    expect(isGithubSetupNeeded(undefined)).toBe(false)
    expect(isGithubSetupNeeded(new Error('No installations'))).toBe(false)
  })
})
