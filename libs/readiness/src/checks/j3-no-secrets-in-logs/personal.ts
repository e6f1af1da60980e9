import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { sourceFiles } from '../../project/source.ts'
import { codeOf, lineAt } from '../../text/search.ts'
import { inWords } from '../../text/words.ts'
import { closingOf } from '../../text/brackets.ts'

/** Calls that write a log, in the languages that are read. */
const LOG = /(?:\bconsole\.(?:log|info|warn|error|debug)|\b(?:this\.)?_?(?:log(?:ger)?|LOG(?:GER)?|Log|winston|pino)(?:\.|::|->)(?:trace|debug|info|notice|warn(?:ing)?|error|exception|critical|fatal|log|Log\w*|[DIWE]rrorf?|Info[fw]?|Warn[fw]?|Print(?:f|ln)?|Debug[fw]?)|\blogging\.(?:debug|info|warning|error|exception|critical)|\bslog\.(?:Debug|Info|Warn|Error)|\blog\.(?:Print|Fatal)(?:f|ln)?|\bRails\.logger\.\w+|\bSystem\.out\.print(?:ln|f)?|\berror_log)\s*\(/g
/** So long a call is read. */
const MAX_CALL = 600
/** Names of what tells who a person is, or how to reach them. */
const PERSONAL = /(?:^|_)(?:e_?mail(?:_?address)?|phone(?:_?number)?|mobile(?:_?number)?|full_?name|first_?name|last_?name|surname|ssn|social_security(?:_number)?|date_of_birth|birth_?(?:date|day)|dob|home_?address|street(?:_?address)?|postal_?address|ip_?(?:address|addr)|passport(?:_?number)?|national_?id|iban|card_?number)$/
/** The name of something that is no person: `repo.full_name`, `pkg.fullName`. */
const OF_THINGS = /(?:^|[._])(?:repo|repository|repositories|project|package|pkg|module|class|branch|file|model|table|category|product|org|organi[sz]ation|company|workspace)\.full_?name$/
/** What is left of it tells nobody. */
const HIDDEN = /mask|redact|obfuscat|anonymi[sz]|scrub|hash|sha256|encrypt|censor|\.length\b|\btypeof\b/i
/** Not the thing but whether it is there: `!!email`, `email ? 1 : 2`, `email !== ''`; and calls, keys and comparisons. */
const NAME = /(!*)((?:[A-Za-z_$][\w$]*(?:\?)?(?:\.|->|::))*[A-Za-z_$][\w$]*)(\s*(?:\(\s*\))?)\s*(\?(?![.?])|=>|:(?!:)|=(?!=)|\(|[!=]==?|\[)?/g

/** What a call is given, without the text around values: of `Sent to ${email}` the name is left. */
const argumentsOf = (text: string, from: number): string => withoutText(text.slice(from, closingOf(text, from - 1, MAX_CALL)))

const VALUES = /[$#]\{([^{}]*)\}/g
const valuesIn = (text: string): string => [...text.matchAll(VALUES)].map(([, value = '']) => ` ${value} `).join(',')

const withoutText = (call: string): string =>
  call
    .replace(/`(?:[^`\\]|\\.)*`/g, (found) => valuesIn(found))
    .replace(/\b[fF]"(?:[^"\\\n]|\\.)*"|\b[fF]'(?:[^'\\\n]|\\.)*'|\$"(?:[^"\\\n]|\\.)*"/g, (found) => [...found.matchAll(/\{([^{}:]*)[^{}]*\}/g)].map(([, value = '']) => ` ${value} `).join(','))
    .replace(/"(?:[^"\\\n]|\\.)*"/g, (found) => valuesIn(found) || '""')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

function namesPerson(given: string): boolean {
  if (HIDDEN.test(given)) return false
  return [...given.matchAll(NAME)].some(([, negated = '', name = '', called = '', after = '']) => {
    if (negated !== '' || after !== '') return false
    const last = name.split(/\.|->|::/).at(-1)?.replace(/^\$/, '') ?? ''
    const words = inWords(last)
    if (OF_THINGS.test(inWords(name.replaceAll(/\?\.|->|::/g, '.')))) return false
    return PERSONAL.test(called.trim() === '' ? words : words.replace(/^get_/, '')) && (called.trim() === '' || /^get/i.test(last))
  })
}

/** Components and what else runs in the browser write into the visitor's own console. */
const IN_BROWSER = /(?:^|\/)(?:components|hooks|contexts?|providers?|pages|views|screens)\/(?!api\/)|\.(?:tsx|jsx|vue|svelte)$/

/** Calls of loggers that are given personal data, on the server. */
export function personalInLogs(project: Project): Evidence[] {
  const browser = new Set(project.facts.browser.map(({ path }) => path))
  return sourceFiles(project).filter((path) => !browser.has(path) && !IN_BROWSER.test(path)).flatMap((path) => {
    const text = codeOf(project, path)
    return [...text.matchAll(LOG)].flatMap((found): Evidence[] => {
      if (!namesPerson(argumentsOf(text, found.index + found[0].length))) return []
      const line = lineAt(text, found.index)
      return [{ file_path: path, line, text: (text.split('\n')[line - 1] ?? '').trim().slice(0, 120) }]
    })
  })
}
