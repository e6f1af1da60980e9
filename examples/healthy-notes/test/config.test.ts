import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../src/config.ts'

const DATABASE_URL = 'postgres://db/notes'

test('a missing database address stops the start', () => {
  assert.throws(() => readConfig({}), /DATABASE_URL is not set/)
})

test('a port that is no number stops the start', () => {
  assert.throws(() => readConfig({ DATABASE_URL, PORT: 'eighty' }), /PORT is no whole number/)
})

test('port and rate limit have defaults', () => {
  assert.deepEqual(readConfig({ DATABASE_URL }), { databaseUrl: DATABASE_URL, port: 8080, rateLimit: 120, bugsnagApiKey: null })
})
