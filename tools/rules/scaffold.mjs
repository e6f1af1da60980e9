import fs from 'node:fs'
import path from 'node:path'
import { PlainError } from '../services/plain-error.mjs'

const RULES = 'libs/analyzers/src/rules'

/** @type {ReadonlyMap<string, { ext: string, comment: string, languages: string[] }>} */
const LANGUAGES = new Map(Object.entries({
  javascript: { ext: 'js', comment: '//', languages: ['javascript', 'typescript'] },
  typescript: { ext: 'ts', comment: '//', languages: ['javascript', 'typescript'] },
  python: { ext: 'py', comment: '#', languages: ['python'] },
  java: { ext: 'java', comment: '//', languages: ['java'] },
  php: { ext: 'php', comment: '//', languages: ['php'] },
  go: { ext: 'go', comment: '//', languages: ['go'] },
  ruby: { ext: 'rb', comment: '#', languages: ['ruby'] },
  csharp: { ext: 'cs', comment: '//', languages: ['csharp'] },
}))

/**
 * @param {string} root @param {{ id: string, language: string }} wanted
 * @returns {string[]} the files written or changed, from the root
 */
export function scaffoldRule(root, { id, language }) {
  const kind = LANGUAGES.get(language)
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    throw new PlainError('Usage: npm run new:rule -- <rule-id> [language], the id in kebab-case, such as weak-hash.')
  }
  if (!kind) throw new PlainError(`Unknown language '${language}'. Choose one of: ${[...LANGUAGES.keys()].join(', ')}.`)
  const folder = path.join(root, RULES, id)
  if (fs.existsSync(folder)) throw new PlainError(`The rule ${id} exists already: ${RULES}/${id}`)

  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'rule.ts'), ruleText(id, kind.languages))
  fs.writeFileSync(path.join(folder, `bad.${kind.ext}`), `${kind.comment} End each line that the rule must report with: ${kind.comment} expect\n`)
  fs.writeFileSync(path.join(folder, `good.${kind.ext}`), `${kind.comment} The same idea done right, and what looks alike but is harmless.\n`)
  const index = path.join(root, RULES, 'index.ts')
  fs.writeFileSync(index, withRule(fs.readFileSync(index, 'utf8'), id))
  return [`${RULES}/${id}/rule.ts`, `${RULES}/${id}/bad.${kind.ext}`, `${RULES}/${id}/good.${kind.ext}`, `${RULES}/index.ts`]
}

/** @param {string} id @param {string[]} languages */
const ruleText = (id, languages) => `import { defineRule } from '../../rule.ts'

export default defineRule({
  id: '${id}',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [],
  title: '',
  why: '',
  fix: '',
  languages: [${languages.map((name) => `'${name}'`).join(', ')}],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    if (call?.callee === 'the.function.to.report') yield { node }
  },
})
`

/** @param {string} id 'weak-hash' -> 'weakHash' */
const variableOf = (id) => id.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase())

/**
 * Adds the import and the entry to the list, both in alphabetical order.
 * @param {string} text of index.ts @param {string} id
 */
export function withRule(text, id) {
  const list = /(const (?:rules|written)\b[^=]*=\s*\[)([\s\S]*?)(\])/
  if (!list.test(text)) throw new PlainError(`${RULES}/index.ts has no list named 'rules'; add ${id} there by hand.`)
  const withEntry = text.replace(list, (_all, open, entries, close) => open + addEntry(entries, variableOf(id)) + close)
  const lines = withEntry.split('\n')
  const line = `import ${variableOf(id)} from './${id}/rule.ts'`
  const ruleImports = lines.flatMap((existing, index) => (/^import \w+ from '\.\/[\w-]+\/rule\.ts'/.test(existing) ? [index] : []))
  const after = ruleImports.find((index) => (lines[index] ?? '') > line) ?? (ruleImports.at(-1) ?? -1) + 1
  lines.splice(after, 0, line)
  return lines.join('\n')
}

/** @param {string} entries what stands between the brackets @param {string} name */
function addEntry(entries, name) {
  const names = [...entries.split(',').map((entry) => entry.trim()).filter(Boolean), name].sort()
  const inOneLine = names.join(', ')
  return entries.includes('\n') || inOneLine.length > 100 ? `\n${names.map((entry) => `  ${entry},\n`).join('')}` : inOneLine
}
