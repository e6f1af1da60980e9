import { expect, it } from 'vitest'
import { projectOf } from '../testing/project.ts'
import { checks } from './index.ts'

/** Names of settings, functions and packages that mean something else in a regular expression. */
const project = projectOf({
  'package.json': '{ "dependencies": { "express": "5", "a+b": "1", "stripe": "18" } }',
  'src/app.ts': `import express from 'express'
import jwt from 'jsonwebtoken'
const app = express()
const key = process.env[\`\${shop}_SECRET_KEY\`] || 'abcdefghijklmnop'
const url = process.env[\`\${shop}_PUBLIC_URL\`] ?? 'http://localhost:3000'
const password = process.env[\`ADMIN_\${shop}_PASSWORD\`] ?? 'abcdefghijklmnop'
const $pay = () => fetch(url)
app.post('/login', (req, res) => { $pay(); res.json({ key: process.env[\`\${shop}_SECRET_KEY\`], token: jwt.sign({}, key), password }) })
`,
})

it.each(checks.map((check) => [check.id, check] as const))('%s takes names that are no plain words', (_, check) => {
  expect(() => check.assess(project)).not.toThrow()
})

it('reads settings whose names are put together', () => {
  expect(project.facts.configuration.map(({ name }) => name)).toEqual(expect.arrayContaining(['*_SECRET_KEY', '*_PUBLIC_URL']))
})
