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
  title: 'LDAP injection',
  why: 'An LDAP filter is built from request data. Parentheses and asterisks in it change which entries match, so an attacker can bypass a sign-in or list the directory.',
  fix: {
    javascript: 'Build the filter from objects: `new EqualityFilter({ attribute: "uid", value: name })` of `ldapts` or `ldapjs`, which escapes the value.',
    python: 'Escape the value: `escape_filter_chars(name)` of `ldap3.utils.conv` or `ldap.filter`.',
    java: 'Use filter arguments, `context.search(base, "(uid={0})", new Object[] { name }, controls)`, or `LdapQueryBuilder.query().where("uid").is(name)`.',
    php: 'Escape the value: `ldap_escape($name, "", LDAP_ESCAPE_FILTER)`.',
    go: 'Escape the value: `ldap.EscapeFilter(name)`.',
    ruby: 'Build the filter from objects: `Net::LDAP::Filter.equals("uid", name)`, which escapes the value.',
    csharp: 'Escape `\\`, `*`, `(`, `)` and NUL in the value as `\\5c`, `\\2a`, `\\28`, `\\29` and `\\00` before it enters the filter.',
    other: 'Escape the value for LDAP filters, or build the filter with an API that escapes it.',
  },
  keep: 'Do not change which entries are found for plain names.',
  done: 'a value such as `*)(uid=*` matches no entry',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS, ESCAPED),
})
