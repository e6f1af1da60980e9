import { expect, it } from 'vitest'
import { fixFor } from '../../catalogue/fix-for.ts'
import { SECRET_RULES } from './catalogue.ts'

const rule = (id: string) => {
  const found = SECRET_RULES.find((one) => one.id === `secrets/${id}`)
  if (!found) throw new Error(`no rule for ${id}`)
  return found
}

it.each([
  ['typescript', '', '`process.env.GITHUB_TOKEN`'],
  ['javascript', 'Deno.serve(handle)', '`Deno.env.get("GITHUB_TOKEN")`'],
  ['javascript', "import { useState } from 'react'", 'move the call to the server'],
  ['python', '', '`os.environ["GITHUB_TOKEN"]`'],
  ['java', '', '`System.getenv("GITHUB_TOKEN")`'],
  ['java', 'import org.springframework.stereotype.Service;', '`@Value("${GITHUB_TOKEN}")`'],
  ['php', '', "`getenv('GITHUB_TOKEN')`"],
  ['php', 'use Illuminate\\Http\\Request;', "`env('GITHUB_TOKEN')`"],
  ['go', '', '`os.Getenv("GITHUB_TOKEN")`'],
  ['ruby', '', '`ENV.fetch("GITHUB_TOKEN")`'],
  ['csharp', '', '`Environment.GetEnvironmentVariable("GITHUB_TOKEN")`'],
  ['csharp', 'using Microsoft.AspNetCore.Builder;', '`configuration["GITHUB_TOKEN"]`'],
  [null, '', 'an environment variable such as `GITHUB_TOKEN`'],
])('a fix in %s, in a file with "%s", says how the new value is read', (language, text, how) => {
  expect(fixFor(rule('github-token').fix, language, text)).toContain(how)
})

it('a fix begins with the rotation of the old value', () => {
  for (const { fix } of SECRET_RULES) for (const language of ['javascript', 'go', null]) expect(fixFor(fix, language)).toMatch(/^Treat the \w+ as compromised and rotate it[:.] /)
})

it('a secret in a file that programs read from disk keeps its own place and is not read from the environment', () => {
  expect(fixFor(rule('pgpass-password').fix, null)).toBe('Treat the password as compromised and rotate it. Keep the file out of the repository: delete it and add it to `.gitignore`.')
})

it('a title says hard-coded, or where the secret is', () => {
  expect(['github-token', 'database-url-password', 'private-key'].map((id) => rule(id).title)).toEqual(['Hard-coded GitHub token', 'Credentials in a connection string', 'Exposed private key'])
})

it('no two kinds have the same title', () => {
  expect(new Set(SECRET_RULES.map(({ title }) => title)).size).toBe(SECRET_RULES.length)
})
