import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const log = (at: string, arg: SinkModel['arg'] = 'any'): SinkModel => ({ at, arg, is: 'log', severity: 'low', fix: 'Quote the value, so that line breaks are escaped: `log.Printf("user %q", name)`, or use `log/slog`, which does so itself.' })

/** Logs, mail, directories and documents. */
export default defineModel({
  id: 'services',
  language: 'go',
  aliases: { 'gopkg.in/ldap': 'github.com/go-ldap/ldap' },
  types: { log: { returns: { New: 'log.Logger', Default: 'log.Logger' } }, 'log.Logger': {}, 'github.com/go-ldap/ldap': { returns: { Dial: 'github.com/go-ldap/ldap.Conn', DialURL: 'github.com/go-ldap/ldap.Conn', NewSearchRequest: 'github.com/go-ldap/ldap.SearchRequest' } } },
  sinks: [
    ...each('Print Println Printf Fatal Fatalf Fatalln Panic Panicf Panicln', (name) => log(`log.${name}`)),
    ...each('Print Println Printf Fatal Fatalf Fatalln Panic Panicf Panicln Output', (name) => log(`log.Logger.${name}`)),
    ...each('Debug Info Warn Error', (name) => log(`log/slog.${name}`, 0)),
    { at: 'net/smtp.SendMail', arg: [2, 3, 4], is: 'mail', fix: 'Parse addresses with `mail.ParseAddress` and use its `Address`; reject line breaks in the subject.' },
    { at: 'net/smtp.Client.Mail', is: 'mail' },
    { at: 'net/smtp.Client.Rcpt', is: 'mail' },
    { at: 'github.com/go-ldap/ldap.NewSearchRequest', arg: 0, is: 'ldap', severity: 'medium', fix: 'Escape the value with `ldap.EscapeDN`, and check that the user may see the entry.' },
    { at: 'github.com/go-ldap/ldap.NewSearchRequest', arg: 6, is: 'ldap', fix: 'Escape the value: `fmt.Sprintf("(uid=%s)", ldap.EscapeFilter(name))`.' },
    ...each('Authenticate GetGroupsOfUser', (name) => ({ at: `github.com/jtblin/go-ldap-client.LDAPClient.${name}`, is: 'ldap' as const, fix: 'Escape the name with `ldap.EscapeFilter` first: the client inserts it into the filter unchanged.' })),
    { at: 'github.com/go-ldap/ldap.SearchRequest.Filter', set: true, is: 'ldap', fix: 'Escape the value with `ldap.EscapeFilter`.' },
  ],
  sanitizers: [
    { at: 'github.com/go-ldap/ldap.EscapeFilter', cleans: ['ldap'] },
    { at: 'github.com/go-ldap/ldap.EscapeDN', cleans: ['ldap'] },
  ],
})
