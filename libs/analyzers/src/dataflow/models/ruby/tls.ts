import { defineModel } from '../model.ts'
import { eachUnder, misusesAt, under } from './helpers.ts'

const NONE = /VERIFY_NONE|^none$/i
const KEYS = 'Keep the check on and list the keys of your servers in `known_hosts`: `verify_host_key: :always`.'
const SHELLS = ['Net.SSH.start', 'Net.SFTP.start', ...under('Net.SCP', 'start upload! download!')]

/** Connections that take any certificate or host key. */
export default defineModel({
  id: 'ruby-tls',
  language: 'ruby',
  types: {
    Faraday: { returns: { ssl: 'Faraday.SSLOptions' } },
    'Faraday.Connection': { returns: { ssl: 'Faraday.SSLOptions' } },
    'Faraday.SSLOptions': {},
  },
  callbacks: ['Faraday', 'Faraday.Connection'].map((at) => ({ at, arg: 'block', parameters: ['Faraday.Connection'] })),
  misuses: [
    { at: 'Faraday.SSLOptions.verify', set: true, when: { 0: false }, rule: 'tls-verification-off' },
    ...['*.verify_hostname', '*.ssl_verify_peer'].map((at) => ({ at, set: true as const, when: { 0: false }, rule: 'tls-verification-off' })),
    { at: 'Curl.Easy.ssl_verify_host', set: true, when: { 0: { anyOf: [0, false] } }, rule: 'tls-verification-off' },
    { at: '*.verify_mode', set: true, when: { 0: 'none' }, rule: 'tls-verification-off' },
    ...misusesAt('tls-verification-off', ['Savon.client', 'Savon'], { ssl_verify_mode: NONE }),
    ...misusesAt('tls-verification-off', ['*.default_options.update', '*.default_options().update', '*.default_options.merge!', '*.default_options().merge!'], { verify: false }),
    ...misusesAt('tls-verification-off', ['Net.LDAP', 'Net.LDAP.open'], { 'encryption.tls_options.verify_mode': NONE }),
    ...misusesAt('tls-verification-off', ['Redis', 'Redis.Client', 'ConnectionPool'], { 'ssl_params.verify_mode': NONE }),
    ...misusesAt('tls-verification-off', ['Mongo.Client'], { ssl_verify: false }),
    ...misusesAt('tls-verification-off', ['Elasticsearch.Client', 'OpenSearch.Client'], { 'transport_options.ssl.verify': false }),
    ...misusesAt('tls-verification-off', under('Net.SMTP', 'start'), { tls_verify: false }),
    ...misusesAt('ssh-host-key-unchecked', SHELLS, { verify_host_key: { anyOf: ['never', false] } }, { fix: KEYS }),
    ...misusesAt('ssh-host-key-unchecked', SHELLS, { paranoid: false }, { fix: KEYS }),
    ...misusesAt('weak-cipher', eachUnder('OpenSSL.Cipher', 'AES AES128 AES192 AES256'), { any: /^ecb$/i }),
  ],
})
