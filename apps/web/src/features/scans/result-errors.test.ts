import { expect, it } from 'vitest'
import { isUnauthorized, resultsShown } from './result-errors.ts'

const error = (status: number, message: string) => ({ status, code: 'X', message, user_id: null })

it('keeps what is on screen when results are not available yet', () => {
  expect(resultsShown('data', error(404, 'Scan results not available yet'))).toEqual({ results: 'data', failed: false })
})

it('clears the results after any other error', () => {
  expect(resultsShown('data', error(500, 'Internal error'))).toEqual({ results: undefined, failed: true })
})

it('keeps what is on screen while server or database is away, and fails where there is nothing yet', () => {
  const away = { ...error(503, 'The database cannot be reached.'), code: 'DATABASE_UNAVAILABLE' }
  expect(resultsShown('data', away)).toEqual({ results: 'data', failed: false })
  expect(resultsShown('data', error(0, 'The server cannot be reached'))).toEqual({ results: 'data', failed: false })
  expect(resultsShown(undefined, away)).toEqual({ results: undefined, failed: true })
})

it('shows results that came', () => {
  expect(resultsShown('data', undefined)).toEqual({ results: 'data', failed: false })
})

it('knows a refused session by status or by word', () => {
  expect(isUnauthorized(error(401, 'anything'))).toBe(true)
  expect(isUnauthorized(error(500, 'Unauthorized'))).toBe(true)
  expect(isUnauthorized(error(404, 'Not found'))).toBe(false)
})
