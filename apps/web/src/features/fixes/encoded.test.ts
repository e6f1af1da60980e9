import { expect, it } from 'vitest'
import { encoded } from './encoded.ts'

const CODE = '\uFEFFname = "grün 💡"\r\n'

it('keeps the bytes of a file in UTF-8, its mark and its line breaks among them', () => {
  expect(Buffer.from(encoded(CODE, 'utf-8'))).toEqual(Buffer.from(CODE, 'utf8'))
})

it('writes a file in UTF-16 with its mark, in its own order', () => {
  const little = Buffer.from(CODE, 'utf16le')
  expect(Buffer.from(encoded(CODE.slice(1), 'utf-16le'))).toEqual(little)
  expect(Buffer.from(encoded(CODE.slice(1), 'utf-16be'))).toEqual(Buffer.from(little).swap16())
})
