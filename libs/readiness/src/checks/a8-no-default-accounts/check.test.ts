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

const rows = (path: string, sql: string): Files => ({ 'package.json': manifest, 'src/app.ts': `import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()`, [path]: `create table users (id int, email text, password_hash text);\n${sql}` })

it.each([
  ['a password', `insert into users (id, email, password_hash) values (1, 'root@shop.dev', 'welcome-2024');`],
  ['its hash', `insert into auth.users (email, encrypted_password) values ('root@shop.dev', crypt('welcome-2024', gen_salt('bf')));`],
])('is missing where a migration adds an account with %s', (_, sql) => {
  expect(shown(ask(check, rows('db/migrations/001_start.sql', sql)))).toBe('MISSING db/migrations/001_start.sql:2')
})

it('needs a look where a seed adds one', () => {
  expect(shown(ask(check, rows('db/seed.sql', `insert into users (email, password_hash) values ('root@shop.dev', 'welcome-2024');`)))).toBe('PARTIAL db/seed.sql:2')
})

it.each([
  ['accounts without a password', `insert into users (email, password_hash) values ('root@shop.dev', '');`],
  ['accounts of another table', `insert into users (email, password_hash) select email, hash from old_users;`],
  ['rows that are no accounts', `insert into settings (name, password) values ('length', 'twelve');`],
])('passes where a migration adds %s', (_, sql) => {
  expect(ask(check, rows('db/migrations/001_start.sql', sql)).status).toBe('PASSED')
})

it('passes where a translation says what stands in the field of a password', () => {
  expect(ask(check, { 'package.json': manifest, 'src/app.ts': `import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()`, 'lang/de/form.ts': made(`'Mot de passe'`) }).status).toBe('PASSED')
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

describe('passwords of first accounts that come from settings', () => {
  const settings = (fields: string, rest = ''): Files => ({
    'requirements.txt': 'fastapi\nsqlalchemy\npydantic-settings\n',
    'app/settings.py': `from pydantic_settings import BaseSettings\n\nclass Settings(BaseSettings):\n${fields}\n${rest}\nsettings = Settings()\n`,
    'app/start.py': `from app.settings import settings\n\ndef first_account(session):\n    session.add(Member(email="root@shop.dev", password_hash=hashed(settings.first_admin_password)))\n`,
    'app/main.py': `from fastapi import FastAPI\napp = FastAPI()\n@app.get('/')\ndef home():\n    return {}\n`,
  })

  it('is missing where the setting has a password in the code', () => {
    expect(shown(ask(check, settings('    first_admin_password: str = "welcome-2024"')))).toBe('MISSING app/start.py:4')
  })

  it('needs a look where it is said in its type, by a class for development', () => {
    expect(ask(check, settings('    first_admin_password: str | None = None', '\nclass DevelopmentSettings(Settings):\n    first_admin_password: Annotated[\n        str | None, Field("welcome-2024")\n    ]\n')).status).toBe('PARTIAL')
  })

  it('is missing where it is said in its type', () => {
    expect(ask(check, settings('    first_admin_password: Annotated[str, Field("welcome-2024")]')).status).toBe('MISSING')
  })

  it('passes where it has none', () => {
    expect(ask(check, settings('    first_admin_password: str')).status).toBe('PASSED')
  })

  it('needs a look where it is refused in production', () => {
    const guard = '    def check(self):\n        if self.stage == "production" and self.first_admin_password == "welcome-2024":\n            raise ValueError("set it")\n'
    expect(ask(check, settings('    first_admin_password: str = "welcome-2024"', guard)).status).toBe('PARTIAL')
  })

  it.each(['database_root_password: str = "postgres"', 'admin_password_min_length: int = 8', 'admin_password: str = ""'])('leaves %s alone', (field) => {
    expect(ask(check, settings(`    ${field}`)).status).toBe('PASSED')
  })

  it('passes where a default is used nowhere', () => {
    expect(ask(check, settings('    demo_admin_password: str = "welcome-2024"')).status).toBe('PASSED')
  })

  it('sees a text in the place of a variable', () => {
    expect(ask(check, files('src/bootstrap.ts', `await hash(process.env.ADMIN_PASSWORD || 'welcome-2024')`)).status).toBe('MISSING')
  })
})
