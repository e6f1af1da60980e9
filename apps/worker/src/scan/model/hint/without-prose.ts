/** How a language writes comments, from where they begin to where they end; '' ends at the end of the line. */
type Comments = readonly (readonly [from: string, to: string])[]

const SLASHES: Comments = [['//', ''], ['/*', '*/']]
const HASH: Comments = [['#', '']]
const PYTHON: Comments = [['"""', '"""'], ["'''", "'''"], ...HASH]
const COMMENTS: ReadonlyMap<string, Comments> = new Map(Object.entries({
  javascript: [...SLASHES, ['<!--', '-->']], typescript: [...SLASHES, ['<!--', '-->']], java: SLASHES, csharp: SLASHES, go: SLASHES,
  php: [...SLASHES, ...HASH, ['<!--', '-->']], ruby: [['=begin', '=end'], ...HASH, ['<!--', '-->']], python: PYTHON,
}))
/** Of other languages: every way there is, since too little code is better than a sentence of its author. */
const ANY: Comments = [...SLASHES, ...PYTHON, ['<!--', '-->'], ['--', '']]

const QUOTES = ['"', "'", '`']
/** More words in a text are prose, or at least nothing that decides where data comes from. */
const MAX_WORDS = 3
/** What a text holds of the code's values: `${id}`, `{id}`, `#{id}`. */
const HELD = /[$#]?\{[^{}]{1,60}\}/g

/** A text's own words, where they are many, are left out. */
function shortened(text: string): string {
  if (text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length <= MAX_WORDS) return text
  return ['…', ...(text.match(HELD) ?? []).flatMap((held) => [held, '…'])].join('')
}

function endOf(code: string, from: number, quote: string): number {
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1
    else if (code.startsWith(quote, at)) return at
    else if (code[at] === '\n' && quote !== '`') return at
  }
  return code.length
}

/** Where a comment that began above the code ends; 0 where none did. */
function openedAbove(code: string, comments: Comments): number {
  return Math.max(0, ...comments.filter(([, to]) => to !== '').map(([from, to]) => {
    const [begins, ends] = [code.indexOf(from), code.indexOf(to)]
    const isSame = from === to && code.split(from).length % 2 === 0
    return ends >= 0 && (isSame || (from !== to && (begins < 0 || ends < begins))) ? ends + to.length : 0
  }))
}

/**
 * Code without what its author says in it: comments are blank, and of texts with more than a few words only the values in
 * them are left. Lines stay lines.
 */
export function withoutProse(code: string, language: string | null): string {
  const comments = (language !== null && COMMENTS.get(language)) || ANY
  const start = openedAbove(code, comments)
  let result = code.slice(0, start).replace(/[^\n]/g, '')
  for (let at = start; at < code.length; ) {
    const comment = comments.find(([from]) => code.startsWith(from, at))
    const quote = QUOTES.find((one) => code.startsWith(one, at))
    if (comment) {
      const [from, to] = comment
      const end = to === '' ? code.indexOf('\n', at) : code.indexOf(to, at + from.length)
      const next = end < 0 ? code.length : end + to.length
      result += code.slice(at, next).replace(/[^\n]/g, '')
      at = next
    } else if (quote) {
      const end = endOf(code, at + 1, quote)
      const isClosed = code.startsWith(quote, end)
      result += `${quote}${shortened(code.slice(at + 1, end))}${isClosed ? quote : ''}`
      at = isClosed ? end + 1 : end
    } else {
      result += code[at]
      at += 1
    }
  }
  return result
}
