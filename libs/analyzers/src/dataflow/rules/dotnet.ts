import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Settings of .NET programs that take a protection away. */
export const dotnetRules: readonly FlowWords[] = [
  {
    id: 'request-check-off',
    severity: 'medium',
    confidence: 'medium',
    cwe: [79, 554],
    owasp: owasp.misconfiguration,
    title: 'Check of submitted text switched off',
    why: 'The framework refuses requests with markup, or with a changed view state. Without the check every place that shows the text must encode it, and one that forgets is enough.',
    fix: 'Leave the check on and allow markup for the one property that needs it (`[AllowHtml]`), cleaned with an HTML sanitizer before it is kept.',
  },
  {
    id: 'request-size-unlimited',
    severity: 'medium',
    confidence: 'medium',
    cwe: [770, 400],
    owasp: owasp.design,
    title: 'Requests of (nearly) any size are accepted',
    why: 'Whoever sends large bodies, again and again, fills the memory or the disk of the server.',
    fix: 'Set a limit that fits what is sent, `[RequestSizeLimit(1_000_000)]`, and take large files in pieces or straight to a store of objects.',
  },
  {
    id: 'regex-without-timeout',
    severity: 'low',
    confidence: 'medium',
    cwe: [1333],
    owasp: owasp.design,
    title: 'Regular expression without a time limit',
    why: 'Some patterns take exponentially long on text made for them, and this one may run as long as it likes.',
    fix: 'Give a limit: `new Regex(pattern, RegexOptions.None, TimeSpan.FromMilliseconds(200))`, or use `RegexOptions.NonBacktracking`.',
  },
  {
    id: 'signature-key-unchecked',
    severity: 'high',
    confidence: 'medium',
    cwe: [347],
    owasp: owasp.authentication,
    title: 'Signature checked with a key out of the document itself',
    why: 'Anybody can sign a document with a key of their own and put that key in it: the signature then fits, and says nothing.',
    fix: 'Give the key you trust: `signedXml.CheckSignature(certificate, verifySignatureOnly: false)`.',
  },
  {
    id: 'unlimited-sign-in-attempts',
    severity: 'medium',
    confidence: 'high',
    cwe: [307],
    owasp: owasp.authentication,
    title: 'Account is never locked after wrong passwords',
    why: 'Passwords can be tried as often as somebody likes.',
    fix: 'Count the failures: `PasswordSignInAsync(name, password, isPersistent, lockoutOnFailure: true)`.',
  },
]
