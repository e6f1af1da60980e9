import type { SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const FILTER_FIX = 'Keep the filter constant and pass the value as its argument:\n\n```java\ncontext.search("ou=people,dc=example,dc=org", "(uid={0})", new Object[] { name }, controls);\n```'
const LOOKUP_FIX = 'Look up only names from a fixed list: a name such as `ldap://attacker/x` makes the program load a class from there.'

const UNBOUND = 'com.unboundid.ldap.sdk'
const SPRING = 'org.springframework.ldap'
const APACHE = 'org.apache.directory.api.ldap.model'
const BUILDER = `${SPRING}.query.LdapQueryBuilder`
const TEMPLATE = `${SPRING}.core.LdapTemplate`
/** Where the filter stands far behind, between names of attributes and numbers. */
const FILTER = { anyOf: [/^\(/, { type: `${UNBOUND}.Filter` }] }
const ldap = (type: string, names: string, arg: SinkModel['arg'] = 0): SinkModel[] => facts(type, names, { arg, is: 'ldap' as const, fix: FILTER_FIX })

export default defineModel({
  id: 'java-naming',
  language: 'java',
  types: {
    'javax.naming.Context': {},
    'javax.naming.InitialContext': { is: ['javax.naming.Context'] },
    'javax.naming.directory.DirContext': { is: ['javax.naming.Context'] },
    'javax.naming.directory.InitialDirContext': { is: ['javax.naming.directory.DirContext', 'javax.naming.InitialContext'] },
    'javax.naming.ldap.LdapContext': { is: ['javax.naming.directory.DirContext'] },
    'javax.naming.ldap.InitialLdapContext': { is: ['javax.naming.ldap.LdapContext'] },
    'javax.naming.event.EventDirContext': { is: ['javax.naming.directory.DirContext'] },
    'com.sun.jndi.ldap.LdapCtx': { is: ['javax.naming.ldap.LdapContext'] },
    [TEMPLATE]: {},
    [`${SPRING}.core.LdapOperations`]: { is: [TEMPLATE] },
    [BUILDER]: { returns: { ...giving('query base searchScope timeLimit countLimit attributes', BUILDER), where: `${SPRING}.query.ConditionCriteria` } },
    [`${SPRING}.filter.HardcodedFilter`]: {},
    [`${UNBOUND}.LDAPConnection`]: {},
    ...Object.fromEntries(['LDAPConnectionPool', 'LDAPInterface', 'FullLDAPInterface', 'AbstractConnectionPool'].map((name) => [`${UNBOUND}.${name}`, { is: [`${UNBOUND}.LDAPConnection`] }])),
    [`${UNBOUND}.Filter`]: { returns: giving('create createANDFilter createORFilter createNOTFilter', `${UNBOUND}.Filter`) },
    [`${UNBOUND}.SearchRequest`]: { returns: giving('duplicate', `${UNBOUND}.SearchRequest`) },
    [`${UNBOUND}.ReadOnlySearchRequest`]: { is: [`${UNBOUND}.SearchRequest`] },
    'org.apache.directory.ldap.client.api.LdapConnection': {},
    'org.apache.directory.ldap.client.api.LdapNetworkConnection': { is: ['org.apache.directory.ldap.client.api.LdapConnection'] },
    [`${APACHE}.message.SearchRequest`]: {},
    [`${APACHE}.message.SearchRequestImpl`]: { is: [`${APACHE}.message.SearchRequest`] },
    [`${APACHE}.name.Dn`]: {},
  },
  sinks: [
    // a receiver that is not known, but a filter
    { at: '*.search', arg: 1, is: 'ldap', when: { 1: /^\(\s*(?:[&|!]\s*\(|[\w-]+=)/ }, fix: FILTER_FIX },
    { at: 'javax.naming.directory.DirContext.search', arg: 1, is: 'ldap', fix: FILTER_FIX },
    ...facts('org.springframework.ldap.core.LdapTemplate', 'search searchForObject searchForContext', { arg: 1, is: 'ldap' as const, fix: FILTER_FIX }),
    // whoever says where to begin may say as whom to sign in
    ...facts('org.springframework.ldap.core.LdapTemplate', 'authenticate', { arg: [0, 1], is: 'ldap' as const, fix: FILTER_FIX }),
    // another entry to begin with is one of those that the account in use may read
    { at: 'javax.naming.directory.DirContext.search', is: 'ldap', severity: 'medium', fix: FILTER_FIX },
    ...facts('org.springframework.ldap.core.LdapTemplate', 'search searchForObject searchForContext list', { is: 'ldap' as const, severity: 'medium' as const, fix: FILTER_FIX }),
    ...ldap(`${UNBOUND}.LDAPConnection`, 'search searchForEntry', [0, 1, 2, 3]),
    ...ldap(`${UNBOUND}.LDAPConnection`, 'asyncSearch'),
    ...[4, 5, 6, 7].flatMap((at) => ldap(`${UNBOUND}.LDAPConnection`, 'search searchForEntry', at).map((sink) => ({ ...sink, when: { [at]: FILTER } }))),
    { at: `${BUILDER}.filter`, is: 'ldap', when: { 0: { built: true }, 1: { absent: true } }, fix: 'Pass the values separately, `query().filter("(uid={0})", name)`, or compare: `query().where("uid").is(name)`.' },
    { at: `${SPRING}.filter.HardcodedFilter`, is: 'ldap', fix: 'Use a filter class that escapes: `new EqualsFilter("uid", name)`.' },
    ...ldap(BUILDER, 'base').map((sink) => ({ ...sink, severity: 'medium' as const })),
    ...ldap('org.apache.directory.ldap.client.api.LdapConnection', 'search', [0, 1]),
    ...facts('javax.naming.Context', 'lookup lookupLink rebind bind', { is: 'code' as const, fix: LOOKUP_FIX }),
    { at: 'javax.naming.InitialContext.doLookup', is: 'code', fix: LOOKUP_FIX },
    { at: 'org.springframework.jndi.JndiTemplate.lookup', is: 'code', fix: LOOKUP_FIX },
    { at: 'org.springframework.ldap.core.LdapTemplate.lookup', is: 'ldap', severity: 'medium', fix: LOOKUP_FIX },
  ],
  sanitizers: [
    ...facts(`${UNBOUND}.Filter`, 'createSubstringFilter createSubInitialFilter createSubAnyFilter createSubFinalFilter createGreaterOrEqualFilter createLessOrEqualFilter createPresenceFilter createApproximateMatchFilter equals', { cleans: ['ldap'] as const }),
    ...facts(`${APACHE}.filter`, 'EqualityNode SubstringNode GreaterEqNode LessEqNode PresenceNode', { cleans: ['ldap'] as const }),
    ...facts(`${APACHE}.filter.FilterEncoder`, 'encodeFilterValue format', { cleans: ['ldap'] as const }),
  ],
  passes: [
    // it is told of where it is made
    { at: `${SPRING}.filter.HardcodedFilter`, from: [] },
    // people are not what was looked for
    ...facts(`${UNBOUND}.LDAPConnection`, 'search searchForEntry asyncSearch', { from: [] }),
    { at: 'org.apache.directory.ldap.client.api.LdapConnection.search', from: [] },
    ...facts(`${UNBOUND}.Filter`, 'create createANDFilter createORFilter createNOTFilter', { from: [0] }),
    ...facts(`${UNBOUND}.Filter`, 'toString toNormalizedString', { from: ['this'] }),
    { at: `${UNBOUND}.Filter.toNormalizedString`, from: ['this'], to: 0 },
    // the rest are numbers and names of attributes
    { at: `${UNBOUND}.SearchRequest`, from: [0, 1, 2, 3, 6, 7] },
    ...facts(`${UNBOUND}.SearchRequest`, 'setFilter setBaseDN', { from: [0], to: 'this' }),
    ...facts(`${UNBOUND}.SearchRequest`, 'duplicate getBaseDN getFilter', { from: ['this'] }),
    ...facts(`${APACHE}.message.SearchRequest`, 'setFilter setBase', { from: [0], to: 'this' }),
    ...facts(`${APACHE}.message.SearchRequest`, 'getBase getFilter', { from: ['this'] }),
    { at: `${APACHE}.name.Dn`, from: ['any'] },
  ],
})
