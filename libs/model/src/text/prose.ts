/** What a piece of code says to machines, and what it says to readers. */
export interface Parts {
  code: string
  /** comments and string literals, in order */
  prose: string
}

/** Comments and string literals of all languages at once: what is taken for one by mistake loses its words, and nothing else. */
const TOKEN = new RegExp([
  String.raw`\/\*[\s\S]*?(?:\*\/|(?![\s\S]))`, String.raw`<!--[\s\S]*?(?:-->|(?![\s\S]))`, String.raw`\{#[\s\S]*?(?:#\}|(?![\s\S]))`,
  String.raw`"""[\s\S]*?(?:"""|(?![\s\S]))`, String.raw`'''[\s\S]*?(?:'''|(?![\s\S]))`,
  String.raw`\/\/[^\n]*`, String.raw`(?<![^\s;])#[^\n]*`, String.raw`(?<![^\s;])--[^\n]*`, String.raw`(?<=^|\n)[ \t]*\*[^\n]*`,
  String.raw`"(?:\\.|[^"\\\n])*"?`, String.raw`'(?:\\.|[^'\\\n])*'?`, String.raw`${'`'}(?:\\.|[^${'`'}\\])*${'`'}?`,
].join('|'), 'g')

/** Values in a text: `${req.query.id}`, `#{id}`, `{user.id}`, `$id`. */
const VALUE = /[$#]?\{[\w.$()[\]'"]{1,80}\}|\$[A-Za-z_]\w*/g

/** One name or route and no sentence: `'email'`, `'/api/users'`. */
const NAME = /^["'`](?:\/[\w/:{}-]*|[A-Za-z_$]\w*)["'`]$/

const STATEMENT = /^["'`]\s*(?:select\b[\s\S]*\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from)\b/i
const KEYWORD = /\b(?:select|distinct|from|where|and|or|not|in|is|null|like|ilike|between|insert|into|values|update|set|delete|join|left|right|inner|outer|on|as|by|order|group|having|limit|offset|asc|desc|count|sum|max|min|returning|union|all|exists|case|when|then|else|end|with)\b/gi
/** Words with nothing but blanks between them, of which statements have no more than two in a row. */
const SENTENCE_IN_STATEMENT = /(?:\b[a-z]\w*\b[ \t]+){2}\b[a-z]\w*\b/i
const INNER = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"/g

/** A row of words such as only sentences have: a text or a comment that begins before the piece. */
const SENTENCE = /(?:\b[\p{L}']+,?[ \t]+){5,}\b[\p{L}']+/gu

function isStatement(literal: string): boolean {
  if (!STATEMENT.test(literal)) return false
  const plain = literal.slice(1).replace(KEYWORD, ' , ')
  return !SENTENCE_IN_STATEMENT.test(plain)
}

/** Parts what a language runs from what people wrote beside it. The names in the values of texts are code. */
export function partsOf(text: string): Parts {
  const begun = text.search(/\*\/|-->/)
  const from = begun >= 0 && !/\/\*|<!--/.test(text.slice(0, begun)) ? begun + 2 : 0
  const prose = [text.slice(0, from)]
  const statements: string[] = []
  const code = text.slice(from).replace(TOKEN, (token) => {
    if (NAME.test(token)) return token
    if (isStatement(token)) {
      prose.push(...(token.slice(1, -1).match(INNER) ?? []))
      statements.push(token.slice(1, -1).replace(INNER, ' '))
      return ' '
    }
    prose.push(token.replace(VALUE, ' '))
    return /^["'`]/.test(token) ? ` ${(token.match(VALUE) ?? []).join(' ')} ` : ' '
  })
  const plain = code.replace(SENTENCE, (sentence) => {
    prose.push(sentence)
    return ' '
  })
  return { code: [plain, ...statements].join('\n'), prose: prose.join('\n') }
}
