import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const FILTER_FIX = 'Keep the filter constant and hand the value over as its argument:\n\n```java\ncontext.search("ou=people,dc=example,dc=org", "(uid={0})", new Object[] { name }, controls);\n```'
const LOOKUP_FIX = 'Look up names from a fixed list only; a name such as `ldap://attacker/x` makes the program load a class from there.'

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
    'org.springframework.ldap.core.LdapTemplate': {},
    'org.springframework.ldap.core.LdapOperations': { is: ['org.springframework.ldap.core.LdapTemplate'] },
  },
  sinks: [
    // a receiver that is not known, but a filter
    { at: '*.search', arg: 1, is: 'ldap', when: { 1: /^\(\s*(?:[&|!]\s*\(|[\w-]+=)/ }, fix: FILTER_FIX },
    { at: 'javax.naming.directory.DirContext.search', arg: [0, 1], is: 'ldap', fix: FILTER_FIX },
    ...facts('org.springframework.ldap.core.LdapTemplate', 'search searchForObject searchForContext authenticate list', { arg: [0, 1], is: 'ldap' as const, fix: FILTER_FIX }),
    ...facts('com.unboundid.ldap.sdk.LDAPConnection', 'search searchForEntry', { arg: [0, 2, 3], is: 'ldap' as const, fix: FILTER_FIX }),
    ...facts('javax.naming.Context', 'lookup lookupLink rebind bind', { is: 'code' as const, fix: LOOKUP_FIX }),
    { at: 'javax.naming.InitialContext.doLookup', is: 'code', fix: LOOKUP_FIX },
    { at: 'org.springframework.jndi.JndiTemplate.lookup', is: 'code', fix: LOOKUP_FIX },
    { at: 'org.springframework.ldap.core.LdapTemplate.lookup', is: 'ldap', fix: LOOKUP_FIX },
  ],
})
