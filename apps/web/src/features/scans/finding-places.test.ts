import { describe, expect, it } from 'vitest'
import type { Severity } from '@preflight/contracts'
import { fillsSide, PLACES_SHOWN, placesOf, splitPath } from './finding-places.ts'

const found = (file_path: string, ...severities: Severity[]) => severities.map((severity) => ({ file_path, severity }))

describe('where findings stand', () => {
  it('puts the fullest file first, and of two alike the one with the worse finding', () => {
    const findings = [...found('a.ts', 'low'), ...found('b.ts', 'critical'), ...found('c.ts', 'info', 'low', 'info')]
    expect(placesOf(findings).places).toEqual([
      { path: 'c.ts', count: 3, worst: 'low', words: '1 low, 2 info' },
      { path: 'b.ts', count: 1, worst: 'critical', words: '1 critical' },
      { path: 'a.ts', count: 1, worst: 'low', words: '1 low' },
    ])
  })

  it('counts what stands in files that are not shown', () => {
    const findings = Array.from({ length: PLACES_SHOWN + 2 }, (_, file) => found(`${file}.ts`, 'high')).flat()
    const { places, files, elsewhere } = placesOf(findings)
    expect([places.length, files, elsewhere]).toEqual([PLACES_SHOWN, PLACES_SHOWN + 2, 2])
  })

  it.each([
    ['src/routes/orders.ts', ['src/routes/', 'orders.ts']],
    ['Dockerfile', ['', 'Dockerfile']],
  ])('cuts %s before the name of the file', (path, parts) => {
    expect(splitPath(path)).toEqual(parts)
  })
})

it.each([
  [5, false],
  [6, true],
])('%i files fill the place beside a summary: %s', (files, fills) => {
  expect(fillsSide(Array.from({ length: files }, (_, file) => ({ file_path: `${file}.ts` })))).toBe(fills)
})
