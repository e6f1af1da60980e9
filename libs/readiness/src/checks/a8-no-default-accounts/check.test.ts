import { expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const manifest = '{ "dependencies": { "express": "5", "@prisma/client": "6" } }'
const made = (password: string) => `
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
await prisma.user.create({ data: { email: 'admin@example.com', password: ${password} } })`
const files = (path: string, password: string): Files => ({ 'package.json': manifest, [path]: made(password) })

it('is missing where start-up code makes an account with a password of its own', () => {
  expect(shown(ask(check, files('src/bootstrap.ts', `'welcome-2024'`)))).toBe('MISSING src/bootstrap.ts:4')
})

it.each(['prisma/seed.ts', 'scripts/make-demo.ts'])('needs a look where %s does', (path) => {
  expect(shown(ask(check, files(path, `'welcome-2024'`)))).toBe(`PARTIAL ${path}:4`)
})

it('passes where the password comes from the environment', () => {
  expect(ask(check, files('src/bootstrap.ts', 'process.env.FIRST_PASSWORD')).status).toBe('PASSED')
})

it('does not apply to a page without accounts', () => {
  expect(ask(check, { 'index.html': '<p>Hello</p>' }).status).toBe('NOT_APPLICABLE')
})
