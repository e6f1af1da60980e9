import { isMigration } from '../../inventory/migrations.ts'
import { isSeed } from '../../inventory/seeds.ts'
import type { Said } from './finding.ts'

/** What a database is set up with: migrations, and the files that frameworks and images run by their names. */
const SET_UP = /(?:^|\/)(?:src\/main\/resources\/(?:data|import)|(?:docker-entrypoint-initdb\.d\/|(?:db|database|sql)\/)(?:[\w-]+\/)*init[\w-]*)\.sql$/i
const ACCOUNTS = /(?:^|_)(?:users?|accounts?|admins?|administrators?|members?|staff|employees?|logins?)$/i
const PASSWORD = /^(?:user_?|encrypted_?|hashed_?|login_?)?(?:password|passwd|pwd)(?:_?(?:hash|digest))?$/i
const INSERT = /\binsert\s+into\s+(?:[`"[]?\w+[`"\]]?\.)?[`"[]?(\w+)[`"\]]?\s*\(([^()]{1,800})\)\s*values\s*\(/gi
/** No password opens such an account, or none is known. */
const NONE = /^['"]?(?:|!|\*+|x+|null|none|disabled|locked|change[-_ ]?me|placeholder|<[^>]*>|\$\{[^}]*\})['"]?$/i
const MAX_ROW = 4_000

/** The values of a row up to its closing bracket, commas in texts and calls left whole. */
function valuesFrom(text: string, from: number): string[] {
  const found: string[] = ['']
  let depth = 0
  let quoted = false
  for (const sign of text.slice(from, from + MAX_ROW)) {
    if (sign === "'") quoted = !quoted
    else if (!quoted && sign === '(') depth++
    else if (!quoted && sign === ')' && depth-- === 0) return found
    else if (!quoted && depth === 0 && sign === ',') {
      found.push('')
      continue
    }
    found[found.length - 1] += sign
  }
  return []
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Rows of accounts whose password, or its hash, is a text of the file. */
export function inSqlAccounts(path: string, text: string): Said[] {
  if (!path.endsWith('.sql') || isSeed(path) || !(isMigration(path) || SET_UP.test(path))) return []
  return [...text.matchAll(INSERT)].slice(0, 12).flatMap(({ 0: head, 1: table = '', 2: columns = '', index }): Said[] => {
    const at = columns.split(',').findIndex((column) => PASSWORD.test(column.trim().replace(/[`"[\]]/g, '')))
    if (!ACCOUNTS.test(table) || at < 0 || /^\s*--/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))) return []
    const value = (valuesFrom(text, index + head.length)[at] ?? '').trim()
    const isText = /^'[^']+'$/.test(value) || /^(?:crypt|md5|sha\d*|password|encode)\(\s*'[^']+'/i.test(value)
    return isText && !NONE.test(value) ? [{ rule: 'default-account', line: lineAt(text, index) }] : []
  })
}
