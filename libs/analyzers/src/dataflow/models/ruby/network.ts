import { defineModel } from '../model.ts'
import { cleansAt, eachUnder, misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Choose the server from a fixed list, or check the host against an allow-list: `raise unless HOSTS.include?(URI.parse(url).host)`.'
const CLIENTS = 'HTTParty RestClient Faraday Excon HTTP Typhoeus Curl HTTPClient Typhoeus.Request RestClient.Request'
const VERBS = 'get post put patch delete head options run request get_response post_form get_print start perform execute fetch'

const NAME = 'Escape the value for names: `Net::LDAP::DN.escape(name)`.'
/** A mail as text, whose head is not over yet where data stands. */
const HEADERS = /(?:^|\n)(?:Subject|From|To|Cc|Bcc|Reply-To):(?![^]*\n\n[^]*\0)[^]*\0/i

const OPENS = ['URI.open', 'Kernel.open']
const EXCON = ['Excon', 'Excon.Connection', ...under('Excon', 'get post put patch delete head options')]
const TYPHOEUS = ['Typhoeus.Request', ...under('Typhoeus', 'get post put patch delete head options')]
const named = (names: string, type: string) => Object.fromEntries(names.split(' ').map((name) => [name, type]))

/** Requests that the program sends. */
export default defineModel({
  id: 'ruby-network',
  language: 'ruby',
  types: { ...Object.fromEntries([...CLIENTS.split(' '), 'Net.HTTP', 'URI'].map((name) => [name, {}])), URI: { returns: { parse: 'URI.HTTP', join: 'URI.HTTP' } }, Kernel: { returns: { URI: 'URI.HTTP' } }, 'URI.HTTP': {}, 'Excon.Connection': {}, 'Curl.Easy': {}, HTTP: { returns: { ...named('auth basic_auth headers timeout follow accept via', 'HTTP'), ...named(VERBS, 'HTTP.Answered') } }, 'HTTP.Answered': { members: { '*': 'HTTP.Answered' }, returns: named('parse body to_s first last fetch dig values', 'HTTP.Answered') } },
  sinks: [
    ...sinksAt('ssrf', eachUnder(CLIENTS, VERBS), 0, { whole: true, fix: FIX }),
    ...sinksAt('ssrf', under('Net.HTTP', 'get get_response post post_form get_print start'), 0, { fix: FIX }),
    ...sinksAt('ssrf', ['Net.HTTP', 'Faraday', 'Excon', 'HTTPClient', 'Typhoeus.Request'], 0, { whole: true, fix: FIX }),
    ...sinksAt('ssrf', ['Faraday', 'RestClient.Resource', 'RestClient.Request.execute'], 'url', { fix: FIX }),
    ...sinksAt('ssrf', ['RestClient.Resource', 'Net.HTTP.Get', 'Net.HTTP.Post', 'Curl.Easy', 'Mechanize.get', 'URI.open', 'OpenURI.open_uri', 'TCPSocket', 'TCPSocket.open', 'Socket.tcp'], 0, { fix: FIX }),
    ...sinksAt('ssrf', under('URI.HTTP', 'open read'), 'this', { fix: FIX }),
    ...sinksAt('ssrf', ['Kernel.open'], 0, { when: { 0: { type: 'URI.HTTP' } }, fix: FIX }),
    ...sinksAt('ssrf', ['Excon.Connection'], ['host', 'hostname', 'proxy'], { fix: FIX }),
    ...sinksAt('ssrf', [...under('Curl.Easy', 'perform http_get http_post http_put http_delete http_head download'), 'Curl.Multi.download'], 0, { fix: FIX }),
    ...sinksAt('ssrf', ['Curl.http'], 1, { fix: FIX }),
    { at: 'Curl.Easy.url', set: true, is: 'ssrf', fix: FIX },
    ...sinksAt('ldap', ['Net.LDAP.Filter.construct', 'Net.LDAP.Filter.from_rfc2254', 'Net.LDAP.Filter.eq'], 0, { fix: 'Build the filter from objects: `Net::LDAP::Filter.equals("uid", name)`.' }),
    ...sinksAt('ldap', ['*.search'], 'filter', { confidence: 'medium' }),
    // it takes no more than the places of a pattern
    ...sinksAt('ldap', ['Net.LDAP.Filter.eq', 'Net.LDAP.Filter.ne'], 1, { severity: 'medium', fix: 'Compare with the whole text: `Net::LDAP::Filter.equals("uid", name)`.' }),
    ...sinksAt('ldap', under('Net.LDAP', 'add delete modify rename replace_attribute add_attribute delete_attribute delete_tree'), ['dn', 'olddn', 'newrdn'], { fix: NAME }),
    ...sinksAt('ldap', under('Net.LDAP', 'replace_attribute add_attribute delete_attribute'), 0, { fix: NAME }),
    // it asks for another entry, among those that the account in use may read
    ...sinksAt('ldap', under('Net.LDAP', 'search bind_as'), 'base', { severity: 'medium', fix: NAME }),
    ...sinksAt('ssrf', ['MiniMagick.Image.open', 'PDFKit', 'Grover', 'WickedPdf.pdf_from_url', 'Down.download', 'Down.open'], 0, { whole: true, fix: FIX }),
    ...sinksAt('mail', ['Net.SMTP.send_message', '*.send_message'], 0, { when: { 0: HEADERS }, fix: 'Build the mail with a library that refuses line breaks in headers: `Mail.new(subject: subject)`.' }),
    ...sinksAt('log', eachUnder('Rails.logger() Rails.logger Logger *.logger()', 'info debug warn error fatal add unknown'), 0, { whole: true, severity: 'low', confidence: 'medium' }),
    ...sinksAt('redos', ['Regexp', 'Regexp.compile'], 0, { fix: 'Escape the text: `Regexp.new(Regexp.escape(text))`.' }),
  ],
  sanitizers: [
    ...cleansAt(['log'], under('*', 'inspect dump')),
    ...cleansAt(['redos'], ['Regexp.escape', 'Regexp.quote', 'Regexp.union']),
    ...cleansAt(['ldap'], ['Net.LDAP.Filter.escape', 'Net.LDAP.DN.escape']),
  ],
  passes: [
    ...passesAt([0], ['*.URI', 'Kernel.URI', ...under('URI', 'parse encode decode')], { text: 'concat' }),
    ...passesAt([0, 1], ['URI.join'], { text: 'concat' }),
    ...passesAt([], [...eachUnder(CLIENTS, VERBS), ...under('Net.HTTP', 'get get_response post post_form start'), 'Net.HTTP', 'URI.open']),
  ],
  misuses: [
    ...misusesAt('tls-verification-off', eachUnder('Net.HTTP HTTParty RestClient Faraday Excon HTTP', 'start get post'), { verify_mode: /VERIFY_NONE/ }),
    ...misusesAt('tls-verification-off', [...OPENS, '*.open'], { ssl_verify_mode: /VERIFY_NONE/ }),
    ...misusesAt('tls-verification-off', [...eachUnder('HTTParty', 'get post put delete'), 'Faraday', 'RestClient.Resource', 'RestClient.Request.execute'], { verify: false }),
    ...misusesAt('tls-verification-off', ['RestClient.Resource', 'RestClient.Request.execute'], { verify_ssl: { anyOf: [false, /VERIFY_NONE/] } }),
    ...misusesAt('tls-verification-off', ['Faraday', 'Faraday.Connection'], { 'ssl.verify': false }),
    ...misusesAt('tls-verification-off', ['Faraday', 'Faraday.Connection'], { 'ssl.verify_mode': /VERIFY_NONE/ }),
    ...misusesAt('tls-verification-off', ['Faraday', 'Faraday.Connection'], { '1.ssl.verify': false }),
    // options as a map of its own
    ...misusesAt('tls-verification-off', eachUnder('HTTParty', 'get post put patch delete head'), { '1.verify': false }),
    ...misusesAt('tls-verification-off', eachUnder('HTTParty', 'get post put patch delete head'), { verify_peer: false }),
    ...misusesAt('tls-verification-off', eachUnder('HTTParty', 'get post put patch delete head'), { '1.verify_peer': false }),
    ...misusesAt('tls-verification-off', ['RestClient.Resource'], { '1.verify_ssl': { anyOf: [false, /VERIFY_NONE/] } }),
    ...misusesAt('tls-verification-off', [...OPENS], { '1.ssl_verify_mode': /VERIFY_NONE/ }),
    ...misusesAt('tls-verification-off', ['URI.HTTP.open', 'URI.HTTP.read'], { '0.ssl_verify_mode': /VERIFY_NONE/ }),
    ...misusesAt('tls-verification-off', ['URI.HTTP.open', 'URI.HTTP.read'], { ssl_verify_mode: /VERIFY_NONE/ }),
    ...misusesAt('tls-verification-off', EXCON, { ssl_verify_peer: false }),
    ...misusesAt('tls-verification-off', EXCON, { '1.ssl_verify_peer': false }),
    { at: 'Excon.ssl_verify_peer', set: true, when: { 0: false }, rule: 'tls-verification-off' },
    { at: 'Excon.defaults.[]', set: true, when: { 0: false, 1: 'ssl_verify_peer' }, rule: 'tls-verification-off' },
    { at: 'Excon.defaults().[]', set: true, when: { 0: false, 1: 'ssl_verify_peer' }, rule: 'tls-verification-off' },
    ...misusesAt('tls-verification-off', TYPHOEUS, { ssl_verifypeer: false }),
    ...misusesAt('tls-verification-off', TYPHOEUS, { '1.ssl_verifypeer': false }),
    { at: '*.verify_mode', set: true, when: { 0: /VERIFY_NONE/, value: { not: /VERIFY_PEER/ } }, rule: 'tls-verification-off' },
  ],
})
