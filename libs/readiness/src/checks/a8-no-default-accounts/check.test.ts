import { describe, expect, it } from 'vitest'
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

it.each(['lib/tasks/fake-data.ts', 'prisma/seed.ts', 'scripts/make-demo.ts'])('needs a look where %s does', (path) => {
  expect(shown(ask(check, files(path, `'welcome-2024'`)))).toBe(`PARTIAL ${path}:4`)
})

it('passes where the password comes from the environment', () => {
  expect(ask(check, files('src/bootstrap.ts', 'process.env.FIRST_PASSWORD')).status).toBe('PASSED')
})

it('does not apply to a page without accounts', () => {
  expect(ask(check, { 'index.html': '<p>Hello</p>' }).status).toBe('NOT_APPLICABLE')
})

describe('a server in Go with pages of JavaScript beside it', () => {
  const server = (rest: string): Files => ({
    'main.go': `package main\nimport "github.com/gin-gonic/gin"\ntype User struct {\n\tUsername string\n\tPassword string\n}\nfunc main() {\n\tserver := gin.New()\n\tserver.POST("/login", func(c *gin.Context) { c.JSON(200, 1) })\n}\n${rest}`,
    'web/Login.js': `if (username === 'root' && password === '123456') warn('Change the default password')`,
  })

  it('needs a look where only a page knows a password', () => {
    expect(shown(ask(check, server('')))).toBe('PARTIAL web/Login.js:1')
  })

  it('is missing where the server makes an account with the hash of one', () => {
    expect(shown(ask(check, server('func first() {\n\thashed, err := Password2Hash("123456")\n\tDB.Create(&User{Username: "root", Password: hashed})\n}')))).toBe('MISSING main.go:13')
  })

  it('needs no more where the hash is of what somebody gives', () => {
    expect(shown(ask(check, server('func first(given string) {\n\thashed, err := Password2Hash(given)\n\tDB.Create(&User{Username: "root", Password: hashed})\n}')))).toBe('PARTIAL web/Login.js:1')
  })
})
