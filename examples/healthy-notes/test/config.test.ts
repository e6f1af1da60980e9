import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../src/config.ts'

test('a missing database address stops the start', () => {
  assert.throws(() => readConfig({}), /DATABASE_URL is not set/)
})

test('the port has a default', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgres://db/notes' }).port, 8080)
})
