import { codeOf } from '../../text/search.ts'
import type { Project } from '../../project/project.ts'
import { usesOf } from '../../project/uses.ts'

/** A path through the program that must not break, and how tests of it are called. */
export interface VitalPath {
  name: string
  exists: (project: Project) => boolean
  tested: RegExp
}

const hasRoute = ({ routes }: Project, words: RegExp) => routes.some(({ fact }) => words.test(fact.route))
const word = (words: string) => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'i')

export const VITAL: readonly VitalPath[] = [
  {
    name: 'signing in',
    exists: (project) => usesOf(project, 'identity_provider', 'password_hash', 'token_issue').length > 0 || hasRoute(project, word('log-?in|sign-?in|sessions?|register|sign-?up')),
    tested: /(?<![a-z])log[-_ ]?(?:s[-_ ]?|ged[-_ ]?)?(?:in|out)(?![a-z])|(?<![a-z])sign(?:s|ed|ing)?[-_ ]?(?:in|up|out)(?![a-z])|(?<!basic[-_ ])(?<![a-z/])auth(?:entication)?(?=[./-]|$)|(?<!basic[-_])(?<![a-z])auth[_-]tests?(?=\.)|(?:invalid|wrong|bad|incorrect)\w*[-_ ](?:\w+[-_ ])?credentials|(?:reset|forgot|wrong|right|invalid|incorrect|correct|chang)\w*[-_ ](?:\w+[-_ ])?password|password[-_ ]?(?:reset|hash|login|change|policy)|(?<![a-z])regist(?:ration|ers?[-_ ](?:a[-_ ])?(?:new[-_ ])?(?:user|account))|(?<![a-z])authenticates?(?![a-z])/im,
  },
  {
    name: 'payments',
    exists: (project) => usesOf(project, 'payment_call').length > 0 || hasRoute(project, word('payments?|checkout|billing|refunds?|subscriptions?|invoices?')),
    tested: /payment|checkout|billing|refund|(?<![a-z])subscri(?:ption|be)|invoice|stripe|paypal|(?<![a-z])charge/i,
  },
  {
    name: 'what deletes data',
    exists: ({ routes }) => routes.some(({ fact }) => fact.methods.includes('DELETE') || word('delete|destroy|remove|purge').test(fact.route)),
    tested: /delet|destroy|purge|erase/i,
  },
]

const CODE = /\.(?:[cm]?[jt]sx?|py|rb|go|java|kt|cs|php|ex|exs|rs)$/
/** Names of tests as frameworks write them. */
const NAMES = /\b(?:it|test|describe|context|specify|scenario|feature)(?:\.\w+)*\s*\(?\s*(["'`])([^\n]{1,200}?)\1|\bdef\s+(test\w+)|\bfunc\s+(Test\w+)|\b(?:void|function|fun|Task|class)\s+`?(\w*[Tt]est\w*|\w*[Ss]hould\w*|\w+_\w+)/g
const MAX_FILES = 1_500

/** Addresses that a test asks for. */
const ADDRESS = /["'`](\/[\w/:{}$.-]{2,80})["'`?]/g

/** What the tests of a project are called, with the addresses they ask for, by file. Commented tests are none. */
export function testNames(project: Project): { path: string; names: string; text: string }[] {
  return project.snapshot.paths.filter((path) => CODE.test(path) && project.placeOf(path) === 'test').slice(0, MAX_FILES).flatMap((path) => {
    const text = codeOf(project, path)
    const names = [...text.matchAll(NAMES)].map(([, , quoted, python, go, other]) => quoted ?? python ?? go ?? other ?? '')
    const addresses = [...text.matchAll(ADDRESS)].map(([, address = '']) => address)
    return names.length === 0 ? [] : [{ path, names: [path.slice(path.lastIndexOf('/') + 1), ...names, ...addresses].join('\n'), text }]
  })
}
