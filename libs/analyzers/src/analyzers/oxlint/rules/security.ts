import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'security')
const injection = 'A03:2021 Injection'
const runsCode = 'If any part of it comes from outside, an attacker runs code with the privileges of this program.'

/** What a linter can see of security without following data; the engine's own rules go further and win over these. */
export const securityRules = [
  rule('no-eval', 'medium', 'Use of eval()', `The program runs a string as code. ${runsCode}`, 'Use `JSON.parse` for data, or choose among known functions: `actions.get(name)` with a `Map`.', {
    confidence: 'medium', cwe: [95], owasp: injection,
    keep: 'Do not change the results for valid input.',
    done: '`eval` is gone, unknown input is rejected',
  }),
  rule('no-implied-eval', 'medium', 'Implied eval (string passed to a timer)', '`setTimeout` and `setInterval` run a string argument as code, like `eval`. If any part of it comes from outside, an attacker runs code.', 'Pass a function: `setTimeout(() => refresh(id), 1000)`.', {
    cwe: [95], owasp: injection,
    keep: 'Do not change the delay or what runs after it.',
    done: 'the timer receives a function',
  }),
  rule('no-new-func', 'medium', 'Use of the Function constructor', `The program compiles a string into a function. ${runsCode}`, 'Choose among known functions: `actions.get(name)` with a `Map`.', {
    confidence: 'medium', cwe: [95], owasp: injection,
    keep: 'Do not change the results for valid input.',
    done: 'no function is built from a string',
  }),
  rule('react/jsx-no-script-url', 'medium', 'javascript: URL in JSX', 'The browser runs the URL as code when it is opened. A strict content security policy blocks it, and React 19 replaces it with an error.', 'Use an event handler: `<button onClick={open}>`.', {
    cwe: [79], owasp: injection,
    done: 'no `javascript:` URL is left, the element still works',
  }),
  rule('react/jsx-no-target-blank', 'info', 'target="_blank" without rel="noreferrer"', 'The link opens a new tab. In older browsers the opened page can redirect this one (reverse tabnabbing), and in all browsers it may receive the URL of this page.', 'Add `rel="noreferrer"`.', { confidence: 'medium', cwe: [1022] }),
  rule('react/iframe-missing-sandbox', 'low', 'iframe without sandbox attribute', 'The embedded page can run scripts, open windows and navigate the top-level page.', 'Add `sandbox` with only what the page needs, for example `sandbox="allow-scripts"`.', {
    confidence: 'medium', cwe: [1021], owasp: 'A05:2021 Security Misconfiguration',
    done: 'the embedded page works with the listed permissions and no others',
  }),
  rule('unicorn/no-new-buffer', 'low', 'Deprecated Buffer() constructor', 'In old versions of Node.js, `new Buffer(number)` returns uninitialized memory. A number from outside then leaks what was in it.', 'Use `Buffer.from(data)` or `Buffer.alloc(size)`.', {
    cwe: [665], done: '`new Buffer` is gone, the bytes are the same',
  }),
  rule('no-proto', 'low', 'Use of __proto__', 'The code reads or changes the prototype of an object. With keys from outside this leads to prototype pollution.', 'Use `Object.getPrototypeOf(object)`, or `Object.create(prototype)` to create an object.', {
    confidence: 'medium', cwe: [1321],
    done: '`__proto__` is neither read nor assigned',
  }),
]
