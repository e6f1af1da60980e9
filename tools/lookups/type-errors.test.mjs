import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProjects } from './compiler.mjs'
import { typeErrorsOf } from './type-errors.mjs'

const FILES = {
  'one/tsconfig.json': '{ "compilerOptions": { "strict": true, "noUnusedLocals": true, "noEmit": true, "types": [] }, "include": ["*.ts"] }',
  'one/wrong.ts': `import { many } from './shared'\nexport const one: { count: number } = { count: 'one' }\nexport const two = many(2)\n`,
  'one/shared.ts': 'export const many = (count: string) => count\n',
  'one/open.ts': 'export const open = (\n',
  'one/unused.ts': 'const never = 1\nexport {}\n',
  'two/tsconfig.json': '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "files": ["right.ts", "missing.ts"] }',
  'two/right.ts': `import { many } from '../one/shared'\nexport const three = many('3')\n`,
}

describe('the types of several projects', () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'types-')))
  /** @type {string[]} */
  let found = []

  beforeAll(() => {
    for (const [name, text] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      fs.writeFileSync(path.join(folder, name), text)
    }
    found = inProjects([path.join(folder, 'one'), path.join(folder, 'two')], (project) => typeErrorsOf(project).map((error) => error.replace(/^.*?(?=\w+\.ts:)/, '')))
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it.each([
    ['a value of another type, in its line', /^wrong\.ts:2: TS2322: /],
    ['an argument of another type that a function of another file takes', /^wrong\.ts:3: TS2345: /],
    ['what cannot be parsed', /^open\.ts:\d: TS1109: /],
    ['what an option forbids', /^unused\.ts:1: TS6133: /],
    ['a file that its project names and that is not there', /TS6053: .*missing\.ts/],
  ])('are wrong because of %s', (_what, error) => expect(found.filter((one) => error.test(one))).toHaveLength(1))

  it('are fine where nothing is wrong', () => expect(found.filter((one) => /^(?:shared|right)\.ts/.test(one))).toEqual([]))
})
