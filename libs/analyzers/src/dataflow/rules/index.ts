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
import type { FlowWords } from './words.ts'

/** The words of rules that only data flow finds. Those of the others stand with their pattern rules. */
const WORDS: readonly FlowWords[] = [
  {
    id: 'xml-injection',
    severity: 'medium',
    confidence: 'high',
    cwe: [91],
    owasp: owasp.injection,
    title: 'XML injection',
    why: 'An XML document is built from request data. Markup in it adds or closes elements, so the document says something other than the program meant.',
    fix: 'Build the document with an API that escapes text (a DOM, an XML writer or a serializer) instead of joining strings, or escape the value for XML first.',
    keep: 'Do not change the document for plain values.',
    done: 'a value such as `</name><admin>1</admin>` appears as text in the document',
  },
  {
    id: 'trust-boundary',
    severity: 'low',
    confidence: 'medium',
    cwe: [501],
    owasp: owasp.design,
    title: 'Trust boundary violation',
    why: 'The session stores unvalidated request data. Code that reads the session trusts it, so the value is later used as if the server had chosen it.',
    fix: 'Validate the value before storing it, and store only the result: the ID of a record that was found, or a member of a fixed list.',
    keep: 'Do not change what the session holds for valid values.',
  },
  {
    id: 'unrestricted-upload',
    severity: 'high',
    confidence: 'medium',
    cwe: [434],
    owasp: owasp.design,
    title: 'Unrestricted file upload',
    why: 'An uploaded file keeps the name or extension that its sender chose. With a name such as `shell.php` an attacker can place a file that the server later runs or serves.',
    fix: 'Choose the name yourself: a random ID plus an extension from a fixed list. Check the type by the content, and keep uploads outside every directory that is served or executed.',
    keep: 'Do not change which file types are meant to be accepted.',
    done: 'an upload named `shell.php` is rejected or stored under a harmless name',
  },
  {
    id: 'resource-exhaustion',
    severity: 'medium',
    confidence: 'medium',
    cwe: [400, 770],
    owasp: owasp.design,
    title: 'Uncontrolled resource consumption (DoS)',
    why: 'The size of an allocation, a wait or a loop is taken from request data. A huge number makes the server run out of memory or time for everyone else.',
    fix: {
      javascript: 'Cap the value before it is used: `const limit = Math.min(Number(value) || 0, 100)`.',
      python: 'Cap the value before it is used: `limit = min(int(value), 100)`.',
      java: 'Cap the value before it is used: `if (limit > 100) throw new IllegalArgumentException("limit");`.',
      php: 'Cap the value before it is used: `$limit = min((int) $value, 100)`.',
      go: 'Cap the value before it is used: `limit := min(n, 100)`, and refuse negative numbers.',
      ruby: 'Cap the value before it is used: `limit = [value.to_i, 100].min`.',
      csharp: 'Cap the value before it is used: `var limit = Math.Clamp(value, 0, 100);`.',
      other: 'Cap the value before it is used.',
    },
    keep: 'Do not change the result for values below the cap.',
    done: 'a value such as `999999999` is rejected or capped',
  },
  {
    id: 'format-string',
    severity: 'medium',
    confidence: 'medium',
    cwe: [134],
    owasp: owasp.injection,
    title: 'Format string injection',
    why: 'The format string is built from request data. An attacker who controls it can read values that should stay hidden, or make the call fail.',
    fix: {
      javascript: 'Keep the format constant and pass the value as an argument: `util.format("%s", value)`.',
      python: 'Keep the format constant and pass the value as an argument: `"{}".format(value)`.',
      java: 'Keep the format constant and pass the value as an argument: `String.format("%s", value)`.',
      php: 'Keep the format constant and pass the value as an argument: `printf("%s", $value)`.',
      go: 'Keep the format constant and pass the value as an argument: `fmt.Sprintf("%s", value)`.',
      csharp: 'Keep the format constant and pass the value as an argument: `string.Format("{0}", value)`.',
      ruby: 'Keep the format constant and pass the value as an argument: `format("%s", value)`.',
      other: 'Keep the format constant and pass the value as an argument.',
    },
    keep: 'Do not change the output for plain values.',
  },
  {
    id: 'mail-header-injection',
    severity: 'medium',
    confidence: 'medium',
    cwe: [93, 88],
    owasp: owasp.injection,
    title: 'Email header injection',
    why: 'An email header is built from request data. A line break in it adds headers or recipients, so an attacker can send spam through the server.',
    fix: 'Reject line breaks in addresses and subjects, and pass them to a mail library as separate fields instead of raw headers.',
    keep: 'Do not change the mail for values without line breaks.',
    done: 'a subject with a line break and `Bcc:` in it sends no extra mail',
  },
]

export const flowRules: readonly RuleInfo[] = [...WORDS, ...accessRules, ...androidRules, ...cloudRules, ...dotnetRules, ...exposureRules, ...javascriptRules, ...leftoverRules, ...patternRules, ...rubyRules, ...secretRules, ...streamRules, ...templateRules].map((words) => ({ category: 'security', ...words }))
