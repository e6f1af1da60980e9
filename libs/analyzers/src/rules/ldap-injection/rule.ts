import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

/** A filter, `(uid=...)`, or a distinguished name, `uid=...,dc=example` */
const FILTER = /\(\s*[\w-]+\s*[~<>]?=|\b(?:uid|cn|ou|dc)=/i

const SINKS: Sinks = {
  javascript: [{ callee: /(?:[cC]lient|ldap\w*)\.(?:search|bind|add|del|modify|compare)$/, built: FILTER }],
  python: [{ callee: /\.(?:search|search_s|search_ext|search_ext_s|search_st|simple_bind_s)$/, built: FILTER, named: ['search_filter', 'search_base'] }],
  java: [{ callee: /\.search$|(?:^|\.)LdapQueryBuilder\.query\(\)\.filter$/, built: FILTER }],
  php: [{ callee: /^ldap_(?:search|list|read|bind|add|delete)$/, built: FILTER }],
  ruby: [{ callee: /^Net\.LDAP\.Filter\.construct$|\.search$/, built: FILTER, named: ['filter'] }],
  go: [{ callee: /ldap(?:\/v\d)?\.NewSearchRequest$/, built: FILTER }],
  csharp: [{ callee: /^(?:System\.DirectoryServices\.)?(?:DirectorySearcher|SearchRequest)$/, built: FILTER }],
}

const ESCAPED = new Set(['ldap_escape', 'filter.escape_filter_chars', 'escape_filter_chars', 'LdapEncoder.filterEncode', 'LdapEncoder.nameEncode', 'EscapeFilter'])

export default defineRule({
  id: 'ldap-injection',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [90],
  owasp: owasp.injection,
  title: 'Directory filter built from request data',
  why: 'Brackets and stars in the value change which entries match: a login passes for any account, or the directory is read out.',
  fix: 'Escape the value for filters: `ldap_escape($name, "", LDAP_ESCAPE_FILTER)` (PHP), `ldap3.utils.conv.escape_filter_chars` (Python), `LdapEncoder.filterEncode` or `LdapQueryBuilder` (Java), `ldap.EscapeFilter` (Go), `Encoder.LdapFilterEncode` of AntiXSS (.NET).',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS, ESCAPED),
})
