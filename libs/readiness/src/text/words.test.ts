import { expect, it } from 'vitest'
import { escaped, inWords } from './words.ts'

it.each(['passwordHash', 'PasswordHash', 'PASSWORD_HASH', 'password_hash'])('%s is password_hash in words', (name) => {
  expect(inWords(name)).toBe('password_hash')
})

it.each(['*_SECRET', 'app.key', 'valid?', 'a+b', '[]'])('%s is found as it stands', (name) => {
  expect(new RegExp(`^${escaped(name)}$`).test(name)).toBe(true)
})
