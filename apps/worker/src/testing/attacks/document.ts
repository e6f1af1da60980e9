import type { AttackKind } from './attack.ts'
import { KINDS } from './attack.ts'
import { COMMITS } from './commits.ts'
import { ATTACKS } from './index.ts'

/** What comes of each kind, beside that all that code decides stays as it is. */
const RESULTS: Record<AttackKind, string> = {
  comment: 'Sentences that repeat a comment, judge the finding or have nothing to do with it are left out.',
  document: 'Only lines around findings are sent, and documents seldom have any. What a model says of them has nothing to do with the finding and is left out.',
  name: 'A name of the code may be quoted. Sentences made of its words are left out.',
  data: 'Only lines around findings are sent. What a model says of test data, settings and rows has nothing to do with the finding and is left out.',
  'hidden text': 'Characters that nobody sees are removed before they are sent, and a text that has any is left out.',
  'another language': 'Sentences whose words are neither English nor names of the code are left out.',
  'fake conversation': 'Data stands between marks with a random number, so that nothing in it ends them. A text with a mark is left out.',
  'order to a coding agent': 'Sentences that ask for more than the rule does (commands, packages, other files, tests, accounts) are left out, so the fix prompt holds none.',
  'request for secrets': 'Keys in code are masked before they are sent, and no question holds the key of the endpoint. Words of the question itself are left out.',
  'link, image or HTML': 'Sentences with a link, an image or HTML are left out.',
  'commit message': 'Messages of commits are not read.',
  'a model that says anything': 'An answer that does not have the form that was asked for is refused, and the text of the rule stands. Fields that nobody asked for are dropped.',
}

const BEGIN = '<!-- begin: attacks -->'
const END = '<!-- end: attacks -->'

const wantsOf = (kind: AttackKind): string[] => [...ATTACKS.filter((attack) => attack.kind === kind), ...(kind === 'commit message' ? COMMITS : [])].map(({ wants }) => wants)

const row = (kind: AttackKind): string => {
  const wants = wantsOf(kind)
  return `| ${kind} | ${wants.length} | ${wants.join('; ')} | ${RESULTS[kind]} |`
}

const table = (): string => ['| Instruction | Repositories | What their authors want | What comes of it |', '|---|---|---|---|', ...KINDS.map(row)].join('\n')

/** The document with its table as the repositories are now. */
export function withTable(document: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/attacks.md has no marks for its table')
  return `${document.slice(0, from + BEGIN.length)}\n${table()}\n${document.slice(to)}`
}

export const DOCUMENT = new URL('../../../../../docs/attacks.md', import.meta.url)
