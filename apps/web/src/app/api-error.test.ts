import { describe, expect, test } from 'vitest'
import { apiErrorOf, messageOf, unreachable } from './api-error.ts'

describe('an error of the API', () => {
  test('Its message is the server\'s error text', () => {
    const body = { success: false, error: 'No such project', code: 'NOT_FOUND', message: 'ignored', user_id: null }
    expect(apiErrorOf(404, 'Not Found', body)).toEqual({ status: 404, code: 'NOT_FOUND', message: 'No such project', user_id: null })
  })

  test('Without an error text the status text is told', () => {
    expect(apiErrorOf(502, 'Bad Gateway', null).message).toBe('API request failed: Bad Gateway')
  })

  test('Over HTTP/2, where status texts do not exist, the number is told', () => {
    expect(apiErrorOf(502, '', null).message).toBe('API request failed: 502')
  })

  test('A closed beta has its own default and carries the user id', () => {
    const error = apiErrorOf(403, 'Forbidden', { code: 'BETA_ACCESS_REQUIRED', user_id: 'u-1' })
    expect(error).toEqual({ status: 403, code: 'BETA_ACCESS_REQUIRED', message: 'Beta access required', user_id: 'u-1' })
  })

  test('Where no answer came, the screen\'s own text is told', () => {
    expect(messageOf(unreachable(), 'Failed to fetch projects')).toBe('Failed to fetch projects')
  })
})
