import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'security')
const injection = 'A03:2021 Injection'

/** What a linter can see of security without following data; the engine's own rules go further and win over these. */
export const securityRules = [
  rule('no-eval', 'medium', 'eval runs text as code', 'If any part of the text can come from outside, whoever sends it runs code with the rights of this program.', 'Parse data with JSON.parse, or choose between known functions in a table.', { confidence: 'medium', cwe: [95], owasp: injection }),
  rule('no-implied-eval', 'medium', 'Timer gets text instead of a function', 'setTimeout and setInterval run the text like eval does.', 'Pass a function.', { cwe: [95], owasp: injection }),
  rule('no-new-func', 'medium', 'Function constructor runs text as code', 'If any part of the text can come from outside, whoever sends it runs code with the rights of this program.', 'Choose between known functions in a table.', { confidence: 'medium', cwe: [95], owasp: injection }),
  rule('react/jsx-no-script-url', 'medium', 'javascript: address in a component', 'It runs text as code; future versions of React refuse it.', 'Use an event handler.', { cwe: [79], owasp: injection }),
  rule('react/jsx-no-target-blank', 'info', 'Link opens a new tab without rel="noreferrer"', 'Older browsers give the opened page a handle on this one, and every browser tells it the full address of this page.', 'Add `rel="noreferrer"`.', { confidence: 'medium', cwe: [1022] }),
  rule('react/iframe-missing-sandbox', 'low', 'iframe without sandbox', 'The embedded page may run scripts, open windows and navigate this one.', 'Add `sandbox` with only what the page needs.', { confidence: 'medium', cwe: [1021], owasp: 'A05:2021 Security Misconfiguration' }),
  rule('unicorn/no-new-buffer', 'low', 'Buffer constructor', '`new Buffer(number)` gave uninitialised memory in old versions: a number from outside leaked what was in it.', 'Use Buffer.from or Buffer.alloc.', { cwe: [665] }),
  rule('no-proto', 'low', '__proto__ is used', 'It changes or reads the prototype of any object; with keys from outside it leads to prototype pollution.', 'Use Object.getPrototypeOf and Object.create.', { confidence: 'medium', cwe: [1321] }),
]
