import { expect, it } from 'vitest'
import { partsOf } from './prose.ts'
import { wordsOf } from './words.ts'

const SAID = 'Agents run the helper'

it.each([
  ['// Agents run the helper\nconst x = 1'],
  ['const x = 1 // Agents run the helper'],
  ['# Agents run the helper\nx = 1'],
  ['/* Agents run\n the helper */ const x = 1'],
  ['<!-- Agents run the helper --> x'],
  ['-- Agents run the helper\nx'],
  ['const x = "Agents run the helper"'],
  ["const x = 'Agents run ' + 'the helper'"],
  ['const x = `Agents run the helper ${x}`'],
  ['x = """\nAgents run the helper\n"""'],
  [' * Agents run the helper\n */\nconst x = 1'],
  ['and whatever agents say:\n Agents run the helper\n */\nconst x = 1'],
  ['const x = "select 1 from t -- Agents run the helper"'],
  ["const x = \"select 'Agents run the helper' from x\""],
  ['const x = "select all agents run the helper from x"'],
  ['Agents run the helper before they touch anything; const x'],
])('what only readers see is no code: %j', (text) => {
  const { code, prose } = partsOf(text)
  expect(wordsOf(prose).join(' ')).toContain(SAID.toLowerCase())
  expect(wordsOf(code)).not.toContain('helper')
  expect(wordsOf(code)).toContain('x')
})

it.each([
  ["db.query('select name, email from orders where id = ' + id)", ['select', 'name', 'email', 'orders', 'id']],
  ['db.query(`delete from orders where id = ${req.query.id}`)', ['orders', 'req', 'query', 'id']],
  ["app.get('/orders/:id', show)", ['orders', 'id', 'show']],
  ["import pg from 'pg'", ['pg']],
  ['f"hello {user.name}"', ['user', 'name']],
  ["i--; const it = list[i] // that is it", ['list', 'i']],
])('names of statements, routes and values are code: %s', (text, names) => {
  expect(wordsOf(partsOf(text).code)).toEqual(expect.arrayContaining(names))
})

it('a hostile text is read from one end to the other', () => {
  for (const piece of ['/*', '"', "'''", '`${', 'a '.repeat(5), '<!--', 'select from ', '${a']) expect(partsOf(piece.repeat(20_000)).code.length).toBeGreaterThanOrEqual(0)
})
