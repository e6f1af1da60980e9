import { expect, test } from 'vitest'
import { importsLeftUnused } from './go-imports.ts'

const FILE = `package main

import (
	"fmt"
	log "example.com/logging/v2"
	_ "example.com/driver"
)

func main() { fmt.Println(1); log.Print(2) }
`

test.each([
  ['that is still used', FILE.replace('1', '3'), []],
  ['whose last use is gone', FILE.replace('fmt.Println(1); ', ''), ['fmt']],
  ['that the fix adds and nothing uses', FILE.replace('"fmt"', '"fmt"\n\t"os"'), ['os']],
  ['with another name whose last use is gone', FILE.replace('log.Print(2)', ''), ['log']],
])('an import %s', (_, after, left) => {
  expect(importsLeftUnused(FILE, after)).toEqual(left)
})

test('an import that was not used before is not the fault of the fix', () => {
  const unused = FILE.replace('fmt.Println(1); ', '')
  expect(importsLeftUnused(unused, unused)).toEqual([])
})
