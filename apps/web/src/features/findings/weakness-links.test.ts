import { expect, it } from 'vitest'
import { cweLink, owaspLink } from './weakness-links.ts'

it('a weakness leads to its page', () => {
  expect(cweLink(89)).toBe('https://cwe.mitre.org/data/definitions/89.html')
})

it.each([
  ['A03:2021 Injection', 'https://owasp.org/Top10/A03_2021-Injection/'],
  ['A01:2021 Broken Access Control', 'https://owasp.org/Top10/A01_2021-Broken_Access_Control/'],
  ['A10:2021 Server-Side Request Forgery', 'https://owasp.org/Top10/A10_2021-Server-Side_Request_Forgery_(SSRF)/'],
  ['A03 Injection', null],
])('%s leads to %s', (category, link) => {
  expect(owaspLink(category)).toBe(link)
})
