import { KINDS } from '../../analyzers/secrets/kinds/index.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { requiredEnvironment } from '../edit/environment-javascript.ts'
import { modulesOf } from '../edit/modules-javascript.ts'
import { freeName } from '../edit/names-javascript.ts'
import { exampleOf, settingFor } from '../edit/setting-name.ts'
import { insertedAfter, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { namesOf, secretOf } from './place.ts'

const BY_CALL: readonly (readonly [RegExp, string])[] = [[/jsonwebtoken|jwt/i, 'JWT_SECRET'], [/createHmac/, 'HMAC_SECRET'], [/[cC]ipher|CryptoJS/, 'ENCRYPTION_KEY'], [/session/i, 'SESSION_SECRET'], [/^super$/, 'JWT_SECRET']]
const VARIABLES: ReadonlyMap<string, string> = new Map(KINDS.flatMap(({ id, variable, generic }) => (variable !== undefined && !generic ? [[`secrets/${id}`, variable] as const] : [])))
const WITH_VARIABLE = KINDS.flatMap(({ id, variable }) => (variable === undefined ? [] : [`secrets/${id}`]))

const IN_PAGE = /\.(?:[jt]sx|vue|svelte)$/
const OF_PAGES = /\b(?:window|document|localStorage)\.\w|\bimport\.meta\.env\b|^['"]use client['"]|\bfrom\s+['"](?:react|react-dom|vue|svelte)['"]/m
const RUNS_ON_SERVER = /\bprocess\.env\b|\bmodule\.exports\b|\brequire\(|\bDeno\.|\bfrom\s+['"](?:node:|express|fastify|koa|@nestjs)/

/** The variable of the environment that the secret moves to. */
function variableFor({ raw, call, file }: Site, literal: SyntaxNode): string | null {
  const fallback = /^process\.env\.(\w+)/.exec(literal.text)?.[1]
  if (fallback !== undefined) return fallback
  const byKind = VARIABLES.get(raw.rule_id)
  const byCall = BY_CALL.find(([callee]) => callee.test(call?.callee ?? ''))?.[1]
  if (byKind !== undefined) return byKind
  return settingFor(namesOf(literal), byCall ?? (/database|db/i.test(file.path) ? 'DATABASE_PASSWORD' : null))
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const literal = secretOf(site)
  if (!literal) return site.raw.rule_id === 'hardcoded-crypto-key' ? refused('the key is written in another place: read it from the environment there') : null
  if (literal.parent && isOfRecord(literal)) return refused('the value belongs to a record that the program brings along: let the first account choose its own')
  if (literal.parent?.kind === 'BinaryExpression') return refused('the value is compared with what somebody sends: keep only a hash of it, in the settings')
  if (IN_PAGE.test(file.path) || (OF_PAGES.test(file.text) && !RUNS_ON_SERVER.test(file.text))) return refused('code of the browser cannot hold a secret: make the call on the server')
  const variable = variableFor(site, literal)
  if (variable === null) return refused('the value has no name that a variable of the environment could have: give it one')
  const { name, edit } = requiredEnvironment(file)
  const quote = literal.kind === 'Literal' ? literal.text.slice(0, 1) : "'"
  const value = `${name}(${quote}${variable}${quote})`
  const edits = functionAround(file, literal).is(file.root) ? [replaced(literal, value)] : asConstant(file, literal, variable, value)
  return {
    edits: [...edits, edit],
    lines: [{ path: exampleOf(file.path), line: `${variable}=` }],
    todo: `Set ${variable} where the program runs, and rotate the secret: the old one stays in the history of the repository.`,
  }
}

/** One of several objects in a list: users, products. */
const isOfRecord = (literal: SyntaxNode) => [...literal.ancestors()].slice(0, 4).some(({ kind, children }) => kind === 'ArrayExpression' && children.length > 1 && children.every((child) => child.kind === 'ObjectExpression'))

/** In a function: a constant of the file, so that the program does not start without it. */
function asConstant(file: ParsedFile, literal: SyntaxNode, variable: string, value: string): Edit[] {
  const name = freeName(file, [variable.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())])
  const last = modulesOf(file).at(-1)?.statement
  const first = file.root.children[0]
  const end = last?.text.endsWith(';') ? ';' : ''
  const constant = `const ${name} = ${value}${end}`
  const placed = last ? insertedAfter(last, `\n\n${constant}`) : insertedBefore(first ?? file.root, `${constant}\n\n`)
  return [placed, replaced(literal, name)]
}

export default defineRecipe({
  id: 'secret-from-environment-javascript',
  rules: ['hardcoded-crypto-key', 'hardcoded-credential', 'secret-fallback', ...WITH_VARIABLE],
  languages: ['javascript', 'typescript'],
  summary: 'Reads the secret from the environment, and stops at startup where it is not set.',
  propose,
})
