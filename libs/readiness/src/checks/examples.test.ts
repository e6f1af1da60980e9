import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeProject } from '../project/make-project.ts'
import type { Example } from '../testing/example.ts'
import { givenOf } from '../testing/project.ts'
import { checks } from './index.ts'

const HERE = new URL('.', import.meta.url)
const folders = readdirSync(HERE, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const has = (folder: string, file: string) => existsSync(new URL(`${folder}/${file}`, HERE))
const checkOf = (folder: string) => checks.find(({ id }) => id.toLowerCase() === folder.split('-')[0])

const withExamples = folders.filter((folder) => has(folder, 'examples.ts'))
const examplesOf = async (folder: string): Promise<readonly Example[]> => (await import(`./${folder}/examples.ts`)).examples

describe.each(await Promise.all(withExamples.map(async (folder) => ({ folder, examples: await examplesOf(folder) }))))('$folder', ({ folder, examples }) => {
  const check = checkOf(folder)

  it.each([...examples])('says $gives of a project $says', ({ files, gives, source }) => {
    expect(check?.assess(makeProject({ ...givenOf(files), ...(source && { source }) })).status).toBe(gives)
  })

  it('is shown passing, failing and not applying', () => {
    const statuses = new Set(examples.map(({ gives }) => gives))
    expect([...statuses].some((status) => status === 'PASSED')).toBe(true)
    expect([...statuses].some((status) => status === 'MISSING' || status === 'PARTIAL')).toBe(true)
  })
})

it('every check with a folder has examples, a test of its own, or findings that decide it', () => {
  const without = folders.filter((folder) => !has(folder, 'examples.ts') && !has(folder, 'check.test.ts') && (checkOf(folder)?.rules ?? []).length === 0 && (checkOf(folder)?.probes ?? []).length > 0)
  expect(without.filter((folder) => checkOf(folder)?.decides !== 'owner')).toEqual([])
})
