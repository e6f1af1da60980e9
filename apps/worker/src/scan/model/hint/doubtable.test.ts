import { catalogue } from '@preflight/analyzers'
import { expect, it } from 'vitest'
import { mayBeDoubted } from './doubtable.ts'

const SECURITY = [
  'code-from-variable', 'code-injection', 'command-from-variable', 'command-injection', 'file-inclusion', 'format-string',
  'header-injection', 'insecure-deserialization', 'ldap-injection', 'log-injection', 'mail-header-injection', 'mass-assignment',
  'nosql-injection', 'open-redirect', 'oxlint/no-eval', 'oxlint/no-implied-eval', 'oxlint/no-new-func', 'oxlint/no-proto',
  'oxlint/react/jsx-no-script-url', 'path-traversal', 'prototype-pollution', 'raw-html-property', 'regex-denial-of-service',
  'regex-injection', 'regex-without-timeout', 'ruby-html-safe', 'ruff/DJ007', 'ruff/S102', 'ruff/S202', 'ruff/S301', 'ruff/S302',
  'ruff/S307', 'ruff/S308', 'ruff/S506', 'ruff/S602', 'ruff/S604', 'ruff/S605', 'ruff/S608', 'ruff/S609', 'ruff/S610', 'ruff/S611',
  'ruff/S612', 'ruff/S704', 'sql-from-variables', 'sql-injection', 'ssrf', 'template-injection', 'unescaped-template-output',
  'unsafe-reflection', 'unsafe-yaml-load', 'xml-injection', 'xpath-injection', 'xss', 'zip-slip',
]

const doubtable = [...catalogue.values()].filter(mayBeDoubted)

it('a model may doubt these rules about security, and no others', () => {
  expect(doubtable.filter(({ category }) => category === 'security').map(({ id }) => id).sort()).toEqual(SECURITY)
})

it('a model may doubt no rule about secrets, keys or rights, whatever its category', () => {
  const never = new Set([256, 259, 260, 284, 285, 287, 295, 306, 311, 312, 319, 321, 326, 327, 328, 338, 347, 352, 384, 521, 522, 639, 732, 759, 760, 798, 862, 863, 916, 942])
  expect(doubtable.filter(({ id, cwe }) => id.startsWith('secrets/') || cwe.some((weakness) => never.has(weakness))).map(({ id }) => id)).toEqual([])
})
