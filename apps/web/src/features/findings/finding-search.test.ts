import { describe, expect, test } from 'vitest'
import { aFinding } from '../../testing/scan-samples.ts'
import { searchedText, searchTest, searchWords } from './finding-search.ts'

const finds = (query: string, fields: Parameters<typeof aFinding>[0]) =>
  searchTest(searchWords(query))(searchedText(aFinding({ title: 'Something is wrong', rule_id: 'some-rule', file_path: 'src/main.ts', cwe_ids: [], ...fields })))

describe('a weakness is found', () => {
  test.each(['CWE-89', 'cwe89', 'CWE 89', '89', 'A03', 'A03:2021', 'injection', 'sqli', 'SQL injection', 'owasp'])('as %s', (query) => {
    expect(finds(query, { cwe_ids: [89], owasp: 'A03:2021 Injection' })).toBe(true)
  })

  test.each([
    ['SSRF', 918],
    ['XSS', 79],
    ['IDOR', 639],
    ['BOLA', 639],
    ['RCE', 78],
    ['RCE', 94],
    ['RCE', 502],
    ['CSRF', 352],
    ['XXE', 611],
    ['LFI', 98],
    ['path traversal', 22],
    ['SSTI', 1336],
    ['ReDoS', 1333],
    ['CORS', 942],
    ['JWT', 347],
    ['clickjacking', 1021],
    ['prototype pollution', 1321],
    ['open redirect', 601],
    ['mass assignment', 915],
    ['deserialization', 502],
    ['brute force', 307],
  ])('as %s by CWE-%i', (query, cwe) => {
    expect(finds(query, { cwe_ids: [cwe] })).toBe(true)
  })

  test('while its name is still being typed', () => {
    expect(finds('pollu', { cwe_ids: [1321] })).toBe(true)
  })
})

test.each([
  ['79', 798],
  ['CWE-79', 798],
  ['1', 1333],
  ['CSRF', 918],
])('%s does not find CWE-%i', (query, cwe) => {
  expect(finds(query, { cwe_ids: [cwe] })).toBe(false)
})

test('An acronym is no part of another word', () => {
  expect(finds('rce', { file_path: 'src/resources/source.ts' })).toBe(false)
  expect(finds('rce', { title: 'RCE by template' })).toBe(true)
  expect(finds('xss', { rule_id: 'xss-reflected' })).toBe(true)
})

test('All words have to be found, in whatever part and order', () => {
  const finding = { title: 'SQL from input', file_path: 'src/orders/list.ts', cwe_ids: [89] }
  expect(finds('orders sqli', finding)).toBe(true)
  expect(finds('orders xss', finding)).toBe(false)
})

test('A name that every object has is looked for like any other', () => {
  expect(finds('constructor', {})).toBe(false)
})
