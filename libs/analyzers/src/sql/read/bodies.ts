import { type Read, readTokens } from '../tokens.ts'

/** What the body of a function does, as far as its words tell. */
export interface BodyFacts {
  asksCaller: boolean
  reads: string[]
  /** those of which more is read than figures: how many rows there are, a sum */
  rowsOf: string[]
  writes: string[]
  /** names of functions */
  calls: string[]
}

const CALLER_FUNCTIONS = new Set(['uid', 'jwt', 'email', 'role'])
const CALLER_WORDS = new Set(['current_user', 'session_user', 'current_role'])
const NO_TABLE = new Set(['select', 'lateral', 'unnest', 'generate_series', 'json_array_elements', 'jsonb_array_elements', 'of', 'set', 'distinct', 'only', 'now', 'current_date', 'current_timestamp', 'on'])

const FIGURES = new Set(['count', 'sum', 'avg'])

type Tokens = Read['tokens']

/** Whether the query that a FROM or JOIN belongs to selects nothing but figures: `select count(*), sum(price) from orders`. */
function selectsFigures(tokens: Tokens, from: number): boolean {
  let depth = 0
  let end = from
  for (let at = from - 1; at >= 0; at--) {
    const value = tokens[at]?.value ?? ''
    if (value === ')') depth++
    else if (value === '(' && --depth < 0) return false
    if (depth > 0) continue
    if (value === ';') return false
    if (value === 'from') end = at
    const beginsItem = (value === ',' || value === 'select') && at + 1 < end
    if (beginsItem && !isFigure(tokens, at + 1)) return false
    if (value === 'select') return true
  }
  return false
}

const isFigure = (tokens: Tokens, at: number): boolean => tokens[at]?.kind === 'number' || (FIGURES.has(tokens[at]?.value ?? '') && tokens[at + 1]?.value === '(')

export function bodyFacts(body: string): BodyFacts {
  const { tokens } = readTokens(body)
  const facts: BodyFacts = { asksCaller: false, reads: [], rowsOf: [], writes: [], calls: [] }
  const name = (at: number): string | null => {
    const [first, dot, second] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (!first || (first.kind !== 'word' && first.kind !== 'quoted') || NO_TABLE.has(first.value)) return null
    return dot?.value === '.' && second ? (first.value === 'public' ? second.value : `${first.value}.${second.value}`) : first.value
  }
  tokens.forEach(({ kind, value }, at) => {
    if (kind === 'word') seeWord(value, at)
    if (value === '(' && tokens[at - 1]?.kind === 'word' && tokens[at - 2]?.value !== '.') facts.calls.push(tokens[at - 1]?.value ?? '')
    if (value === '(' && tokens[at - 2]?.value === '.' && tokens[at - 3]?.value !== 'public') facts.calls.push(`${tokens[at - 3]?.value ?? ''}.${tokens[at - 1]?.value ?? ''}`)
    else if (value === '(' && tokens[at - 2]?.value === '.') facts.calls.push(tokens[at - 1]?.value ?? '')
  })
  function seeWord(word: string, at: number): void {
    const before = tokens[at - 1]?.value
    if (CALLER_WORDS.has(word)) facts.asksCaller = true
    if (word === 'auth' && tokens[at + 1]?.value === '.' && CALLER_FUNCTIONS.has(tokens[at + 2]?.value ?? '') && tokens[at + 3]?.value === '(') facts.asksCaller = true
    if (word === 'current_setting' && /^request\.jwt|^app\./.test(tokens[at + 2]?.value ?? '')) facts.asksCaller = true
    const target = word === 'into' && before === 'insert' ? name(at + 1) : word === 'update' && before !== 'for' && before !== 'do' ? name(at + 1) : word === 'from' && before === 'delete' ? name(at + 1) : null
    if (target !== null) facts.writes.push(target)
    else if (word === 'from' || word === 'join') {
      const table = name(at + 1)
      if (table === null) return
      facts.reads.push(table)
      if (!selectsFigures(tokens, at)) facts.rowsOf.push(table)
    }
  }
  return { ...facts, reads: [...new Set(facts.reads)], rowsOf: [...new Set(facts.rowsOf)], writes: [...new Set(facts.writes)] }
}
