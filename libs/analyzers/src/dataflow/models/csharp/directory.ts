import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const LDAP = 'System.DirectoryServices'
const FIX = 'Escape `\\`, `*`, `(`, `)` and NUL before the value enters the filter:\n\n```csharp\nsearcher.Filter = "(uid=" + Regex.Replace(name, @"[\\\\*()\\0]", m => $"\\\\{(int)m.Value[0]:x2}") + ")";\n```'

export default defineModel({
  id: 'dotnet-directory',
  language: 'csharp',
  types: { [`${LDAP}.DirectorySearcher`]: {}, [`${LDAP}.DirectoryEntry`]: {}, [`${LDAP}.Protocols.SearchRequest`]: {}, 'Novell.Directory.Ldap.LdapConnection': {} },
  sinks: [
    { at: `${LDAP}.DirectorySearcher`, is: 'ldap', fix: FIX },
    // behind where to begin; behind a filter stand the properties to load
    { at: `${LDAP}.DirectorySearcher`, arg: 1, is: 'ldap', when: { 0: { type: `${LDAP}.DirectoryEntry` } }, fix: FIX },
    { at: `${LDAP}.DirectorySearcher.Filter`, set: true, is: 'ldap', fix: FIX },
    { at: `${LDAP}.DirectoryEntry`, is: 'ldap', fix: FIX },
    { at: `${LDAP}.DirectoryEntry.Path`, set: true, is: 'ldap', fix: FIX },
    { at: `${LDAP}.Protocols.SearchRequest`, arg: 1, is: 'ldap', fix: FIX },
    // another entry to begin with is one of those that the account in use may read
    { at: `${LDAP}.Protocols.SearchRequest`, is: 'ldap', severity: 'medium', fix: FIX },
    { at: `${LDAP}.Protocols.SearchRequest.Filter`, set: true, is: 'ldap', fix: FIX },
    ...facts('Novell.Directory.Ldap.LdapConnection', 'Search SearchAsync', { arg: 2, is: 'ldap' as const, fix: FIX }),
    ...facts('Novell.Directory.Ldap.LdapConnection', 'Search SearchAsync', { is: 'ldap' as const, severity: 'medium' as const, fix: FIX }),
  ],
  sanitizers: [
    ...facts('Microsoft.Security.Application.Encoder', 'LdapFilterEncode LdapDistinguishedNameEncode', { cleans: ['ldap'] as const }),
    ...facts('*', 'LdapFilterEncode LdapEncode EscapeLdapFilter', { cleans: ['ldap'] as const }),
  ],
  misuses: [
    { at: `${LDAP}.DirectoryEntry`, rule: 'ldap-without-password', when: { 3: /AuthenticationTypes\.(?:None|Anonymous)$/ } },
    { at: `${LDAP}.DirectoryEntry.AuthenticationType`, set: true, rule: 'ldap-without-password', when: { 0: /AuthenticationTypes\.(?:None|Anonymous)$/ } },
    { at: `${LDAP}.DirectoryEntry`, rule: 'hardcoded-credential', when: { 2: { constant: true }, '2|password': { not: /^(?:|pass(?:word)?|pwd|secret)$/i }, 3: { not: /AuthenticationTypes\.(?:None|Anonymous)$/ } } },
  ],
})
