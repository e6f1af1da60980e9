import { expect, test } from 'vitest'
import { nameFromFile } from './draft.ts'

test.each([
  ['shop-api-main.zip', 'shop-api-main'],
  ['shop-api.tar.gz', 'shop-api'],
  ['v1.2.tgz', 'v1.2'],
])('A project from %s is called "%s" at first', (file, name) => {
  expect(nameFromFile(file)).toBe(name)
})
