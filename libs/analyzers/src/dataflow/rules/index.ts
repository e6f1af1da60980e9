import { owasp } from '../../rules/owasp.ts'
import type { RuleInfo } from '../../rule.ts'
import { accessRules } from './access.ts'
import { androidRules } from './android.ts'
import { cloudRules } from './cloud.ts'
import { dotnetRules } from './dotnet.ts'
import { exposureRules } from './exposure.ts'
import { javascriptRules } from './javascript.ts'
import { leftoverRules } from './leftovers.ts'
import { patternRules } from './patterns.ts'
import { rubyRules } from './ruby.ts'
import { secretRules } from './secrets.ts'
import { streamRules } from './streams.ts'
import { templateRules } from './templates.ts'

type Words = Pick<RuleInfo, 'id' | 'severity' | 'confidence' | 'cwe' | 'owasp' | 'title' | 'why' | 'fix'>

/** The words of rules that only data flow finds. Those of the others stand with their pattern rules. */
const WORDS: readonly Words[] = [
  {
    id: 'xml-injection',
    severity: 'medium',
    confidence: 'high',
    cwe: [91],
    owasp: owasp.injection,
    title: 'XML built from request data',
    why: 'Markup in the value adds elements or closes them, so the document says something else than the program meant.',
    fix: 'Build the document with an API that escapes text (a DOM, an XML writer, a serializer) instead of putting strings together, or escape the value for XML first.',
  },
  {
    id: 'trust-boundary',
    severity: 'low',
    confidence: 'medium',
    cwe: [501],
    owasp: owasp.design,
    title: 'Unchecked request data kept in the session',
    why: 'Code that reads the session trusts what is in it. Values that came with a request and were never checked are then used as if the server had chosen them.',
    fix: 'Check the value against what is allowed before it is kept, and keep only the result of the check (an id of a row that was found, a member of a fixed list).',
  },
  {
    id: 'unrestricted-upload',
    severity: 'high',
    confidence: 'medium',
    cwe: [434],
    owasp: owasp.design,
    title: 'Uploaded file kept under the name its sender chose',
    why: 'A name such as `shell.php` or `../../app.js` lets the sender place a file that the server later runs or serves.',
    fix: 'Choose the name yourself (a random id plus an extension from a fixed list), check the content type by the content, and keep uploads outside of every folder that is served or executed.',
  },
  {
    id: 'resource-exhaustion',
    severity: 'medium',
    confidence: 'medium',
    cwe: [400, 770],
    owasp: owasp.design,
    title: 'Request data decides how much is allocated or repeated',
    why: 'A huge number in the request makes the server allocate, wait or loop until it can serve nobody else.',
    fix: 'Put an upper bound on the value before it is used: `Math.min(Number(value), 100)`.',
  },
  {
    id: 'format-string',
    severity: 'medium',
    confidence: 'medium',
    cwe: [134],
    owasp: owasp.injection,
    title: 'Format string from request data',
    why: 'Whoever chooses the format can read values that were never meant to be shown, or make the call fail.',
    fix: 'Keep the format constant and give the data as an argument: `printf("%s", value)`, `"{}".format(value)`, `String.format("%s", value)`.',
  },
  {
    id: 'mail-header-injection',
    severity: 'medium',
    confidence: 'medium',
    cwe: [93, 88],
    owasp: owasp.injection,
    title: 'Mail header built from request data',
    why: 'A line break in the value adds headers or recipients, so the server sends mail for whoever asks.',
    fix: 'Refuse line breaks in addresses and subjects, and hand them to a mail library as fields instead of raw headers.',
  },
]

export const flowRules: readonly RuleInfo[] = [...WORDS, ...accessRules, ...androidRules, ...cloudRules, ...dotnetRules, ...exposureRules, ...javascriptRules, ...leftoverRules, ...patternRules, ...rubyRules, ...secretRules, ...streamRules, ...templateRules].map((words) => ({ category: 'security', ...words }))
