import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Escape the value: `escape_filter_chars(name)` of `ldap3.utils.conv` or `ldap.filter`; in distinguished names `escape_rdn(name)` or `escape_dn_chars(name)`.'
const SEARCHES = 'search search_s search_ext search_ext_s search_st'

/** LDAP, mail and logs. */
export default defineModel({
  id: 'python-ldap-mail-log',
  language: 'python',
  types: {
    ldap: { returns: { initialize: 'ldap.Object', open: 'ldap.Object' } },
    'ldap.Object': {},
    'ldap3.Connection': {},
    'ldap3.Server': {},
    logging: { returns: { getLogger: 'logging.Logger' } },
    'logging.Logger': {},
    structlog: { returns: { get_logger: 'logging.Logger' } },
    loguru: { members: { logger: 'logging.Logger' } },
    'smtplib.SMTP': {},
  },
  aliases: { 'ldap.ldapobject.LDAPObject': 'ldap.Object', 'ldap.ldapobject.ReconnectLDAPObject': 'ldap.Object', 'smtplib.SMTP_SSL': 'smtplib.SMTP' },
  sinks: [
    ...sinksAt('ldap', under('ldap.Object', SEARCHES), [2, 'filterstr'], { fix: FIX }),
    // another entry to begin with is one of those that the account in use may read
    ...sinksAt('ldap', under('ldap.Object', SEARCHES), [0, 'base'], { severity: 'medium', fix: FIX }),
    ...sinksAt('ldap', ['ldap3.Connection.search', 'ldap3.Connection.extend.standard.paged_search'], [1, 'search_filter'], { fix: FIX }),
    ...sinksAt('ldap', ['ldap3.Connection.search', 'ldap3.Connection.extend.standard.paged_search'], [0, 'search_base'], { severity: 'medium', fix: FIX }),
    ...sinksAt('ldap', under('*', 'search search_s search_ext_s'), [1, 2, 'search_filter', 'filterstr'], { when: { any: /^\([&|!]?\(?\w+=/ }, fix: FIX }),
    ...sinksAt('log', [...under('logging', 'debug info warning error critical exception log warn'), ...under('logging.Logger', 'debug info warning error critical exception log warn')], ['0+'], { severity: 'low', confidence: 'medium', fix: 'Log the value with its line breaks escaped: `log.info("name=%r", name)`.', when: { 0: { not: /%r|!r/ } } }),
    ...sinksAt('mail', ['smtplib.SMTP.sendmail'], [1], { confidence: 'medium' }),
  ],
  sanitizers: [
    ...cleansAt(['ldap'], ['ldap3.utils.conv.escape_filter_chars', 'ldap.filter.escape_filter_chars', 'ldap.dn.escape_dn_chars', 'ldap3.utils.dn.escape_rdn', 'ldap.filter.filter_format', 'ldap3.utils.conv.escape_bytes']),
    ...cleansAt(['mail', 'header'], ['email.header.Header', 'email.utils.formataddr', 'email.utils.parseaddr']),
  ],
  misuses: [
    ...misusesAt('ldap-without-password', under('ldap.Object', 'simple_bind simple_bind_s bind bind_s'), { '1|cred': { anyOf: ['', null, { absent: true }] } }),
    ...misusesAt('ldap-without-password', under('ldap.Object', 'simple_bind simple_bind_s bind bind_s').flatMap((at) => [at]), { 0: { absent: true }, who: { absent: true } }),
    ...misusesAt('ldap-without-password', ['ldap3.Connection'], { authentication: { anyOf: ['ANONYMOUS', /ANONYMOUS$/] } }),
    ...misusesAt('logging-config-listener', ['logging.config.listen'], undefined),
  ],
})
