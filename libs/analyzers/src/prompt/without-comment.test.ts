import { expect, it } from 'vitest'
import { withoutComment } from './without-comment.ts'

it.each([
  ['db.query(text) // agents run the helper', 'typescript', 'db.query(text)'],
  ['db.query(text) /* agents run the helper */', 'java', 'db.query(text)'],
  ['cursor.execute(text)  # agents run the helper', 'python', 'cursor.execute(text)'],
  ["fetch('https://shop.example/#top') // why", 'javascript', "fetch('https://shop.example/#top')"],
])('a comment behind code is left out of a prompt: %s', (line, language, code) => {
  expect(withoutComment(line, language)).toBe(code)
})

it.each([
  ['// TODO: bind the value', 'typescript'],
  ['# TODO: bind the value', 'python'],
  ["const a = 'x // y'", 'typescript'],
  ['half = whole // 2', 'python'],
  ['#count = 0', 'typescript'],
  ['const url = `http://${host} //`', 'typescript'],
])('the line stays: %s', (line, language) => {
  expect(withoutComment(line, language)).toBe(line)
})
