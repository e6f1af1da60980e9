import { defineModel } from '../model.ts'
import { misusesAt, under } from './helpers.ts'

const OLD = /(?:PROTOCOL_|TLSVersion\.|Method\.)?(?:SSLv2|SSLv3|SSLv23_METHOD|TLSv1|TLSv1_1|TLSv1_METHOD|TLSv1_1_METHOD|SSLv2_METHOD|SSLv3_METHOD|PROTOCOL_SSLv23|SSLv23)$/
const NO_CHECK = { anyOf: [/CERT_NONE|CERT_OPTIONAL/, 'NONE', 'OPTIONAL', 'CERT_NONE', 'CERT_OPTIONAL'] }
const POOLS = under('urllib3', 'PoolManager ProxyManager HTTPSConnectionPool connectionpool.HTTPSConnectionPool connection_from_url connectionpool.connection_from_url proxy_from_url')

/** Module `ssl` and what wraps it. */
export default defineModel({
  id: 'python-tls',
  language: 'python',
  types: {
    ssl: { returns: { create_default_context: 'ssl.SSLContext', _create_unverified_context: 'ssl.SSLContext', _create_stdlib_context: 'ssl.SSLContext' } },
    'OpenSSL.SSL.Context': {},
  },
  misuses: [
    ...misusesAt('weak-tls-version', ['ssl.SSLContext'], { '0|protocol': OLD }),
    ...misusesAt('weak-tls-version', ['ssl.wrap_socket', ...POOLS], { ssl_version: OLD }),
    ...misusesAt('weak-tls-version', ['ssl.get_server_certificate'], { '1|ssl_version': OLD }),
    ...misusesAt('weak-tls-version', ['OpenSSL.SSL.Context'], { '0|method': OLD }),
    { at: 'ssl.SSLContext.minimum_version', set: true, when: { 0: /TLSVersion\.(?:SSLv3|TLSv1|TLSv1_1|MINIMUM_SUPPORTED)$/ }, rule: 'weak-tls-version' },
    ...misusesAt('tls-verification-off', ['ssl._create_unverified_context', 'ssl._create_stdlib_context'], undefined),
    ...misusesAt('tls-verification-off', ['ssl.wrap_socket', 'ssl.SSLContext.wrap_socket', '*.wrap_socket'], { cert_reqs: NO_CHECK }),
    ...misusesAt('tls-verification-off', ['ssl.wrap_socket'], { cert_reqs: { absent: true } }, { title: 'TLS certificate not verified (ssl.wrap_socket)', fix: 'Create the socket with a context: `ssl.create_default_context().wrap_socket(sock, server_hostname=host)`.' }),
    ...misusesAt('tls-verification-off', POOLS, { cert_reqs: NO_CHECK }),
    ...misusesAt('tls-verification-off', ['OpenSSL.SSL.Context.set_verify'], { 0: /VERIFY_NONE/ }),
    { at: 'ssl._create_default_https_context', set: true, when: { 0: /unverified/ }, rule: 'tls-verification-off', severity: 'high' },
  ],
})
