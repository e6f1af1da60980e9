/** What a sentence names that data can prove or refute. */
export interface Mentions {
  numbers: string[]
  paths: string[]
  names: string[]
  links: string[]
}

const LINK = /\b(?:https?|ftp|file|data|javascript|mailto):[^\s<>"'`)\]]+|\bwww\.[^\s<>"'`)\]]+/gi
const CODE = /`([^`\n]+)`/g
/** `src/app.ts`, `/api/users/:id`, `app.py`; not `and/or` */
const PATH = /(?:[\w@.$[\]:{}*-]*\/)+[\w@.$[\]:{}*-]+|\b[\w-]+\.(?:[cm]?[jt]sx?|py|rb|php|java|kt|cs|go|vue|svelte|html?|sql|ya?ml|json|toml|lock|env|md|sh|tf|xml|gradle|properties|erb|twig)\b|(?<![\w.])\.env(?:\.\w+)*\b/g
/** Names that only code has: `userId`, `user_id`, `USER_ID`, `db.query`, `query()`. */
const NAME = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\(\))?|[A-Za-z_$][\w$]*\(\)|\b[a-z$_][\w$]*[A-Z][\w$]*|\b[A-Za-z$][\w$]*_[\w$]+|\b[A-Z][a-z]+[A-Z]\w*/g
const NUMBER = /(?<![\w.])\d[\d,_]*(?:\.\d+)*/g
const IN_WORDS: ReadonlyMap<string, string> = new Map(['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map((word, at) => [word, String(at + 2)]))
const NUMBER_WORD = new RegExp(`\\b(?:${[...IN_WORDS.keys()].join('|')})\\b`, 'gi')

/** Written with a slash and no path. */
const NO_PATH = /^(?:and\/or|he\/she|yes\/no|on\/off|read\/write|input\/output|client\/server|n\/a|i\/o|tcp\/ip|ci\/cd|a\/b|\d+\/\d+)$/i
/** Written like code, and names that everybody uses. */
const NO_NAME = /^(?:e\.g|i\.e|JavaScript|TypeScript|PostgreSQL|MySQL|SQLite|MongoDB|GitHub|GitLab|NoSQL|GraphQL|OAuth|OpenAI|DevTools|YouTube|LinkedIn|PayPal|WebSocket|WebSockets|Node\.js|Next\.js|Vue\.js|Nuxt\.js|Express\.js|ASP\.NET)$/i

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found)

/** Everything that a sentence names, each as it is written there. */
export function mentionsIn(sentence: string): Mentions {
  const links = all(sentence, LINK).map((link) => link.replace(/[.,;:!?]+$/, ''))
  const rest = sentence.replace(LINK, ' ')
  const paths = all(rest, PATH).filter((path) => !NO_PATH.test(path)).map((path) => path.replace(/[.:]+$/, ''))
  const plain = rest.replace(PATH, ' ')
  const quoted = [...plain.matchAll(CODE)].flatMap(([, code = '']) => all(code, /[A-Za-z_$][\w$]*/g))
  const names = [...quoted, ...all(plain.replace(CODE, ' '), NAME).filter((name) => !NO_NAME.test(name))]
  const numbers = [...all(plain, NUMBER).map((number) => number.replace(/[,_]/g, '')), ...all(plain, NUMBER_WORD).map((word) => IN_WORDS.get(word.toLowerCase()) ?? word)]
  return { numbers, paths, names, links }
}
