import { afterAll, expect, it } from 'vitest'
import { runEngine } from './run-engine.ts'
import { makeProject } from './testing/project.ts'

const COUNT = 100_000
const project = makeProject(Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`src/${at % 300}/f${at}.js`, `export const n = ${at}\n`])))
afterAll(() => project.remove())

it('scans 100,000 tiny files and accounts for each', async () => {
  const { receipt, skipped, findings } = await runEngine({ root: project.root })
  expect(receipt).toMatchObject({ files_total: COUNT, files_analysed: COUNT, lines_of_code: COUNT })
  expect({ skipped, findings }).toEqual({ skipped: [], findings: [] })
}, 600_000)
