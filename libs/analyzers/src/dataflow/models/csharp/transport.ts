import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

const OLD = /(?:SslProtocols|SecurityProtocolType)\.(?:Ssl2|Ssl3|Tls|Tls11|Default)$/
const TLS_FIX = 'Let the system choose: leave the setting out, or name the new versions: `SslProtocols.Tls12 | SslProtocols.Tls13`.'
const CHECK_FIX = 'Leave the check on. For a server with a certificate of your own, compare its thumbprint with the one you know, or add its root to the trusted ones.'

/** Connections: which protocol, and whether the other side is who it says. */
export default defineModel({
  id: 'dotnet-transport',
  language: 'csharp',
  types: { 'System.Net.Http.HttpClientHandler': {}, 'System.Net.Http.SocketsHttpHandler': {}, 'System.Net.Security.SslStream': {}, 'System.Net.HttpListener': { members: { Prefixes: 'System.Net.HttpListenerPrefixCollection' } }, 'System.Net.HttpListenerPrefixCollection': {} },
  misuses: [
    { at: 'System.Net.Security.SslStream', rule: 'tls-verification-off', when: { 2: { answers: true } }, fix: CHECK_FIX },
    ...facts('System.Net.ServicePointManager', 'SecurityProtocol', { set: true as const, rule: 'weak-tls-version', when: { 0: OLD }, fix: TLS_FIX }),
    ...facts('*', 'SslProtocols EnabledSslProtocols SslProtocol', { set: true as const, rule: 'weak-tls-version', when: { 0: OLD }, fix: TLS_FIX }),
    ...facts('System.Net.Security.SslStream', 'BeginAuthenticateAsClient BeginAuthenticateAsServer AuthenticateAsClient AuthenticateAsClientAsync AuthenticateAsServer AuthenticateAsServerAsync', { rule: 'weak-tls-version', when: { '1+': OLD }, fix: TLS_FIX }),
    ...each('', '*.ServerCertificateCustomValidationCallback *.RemoteCertificateValidationCallback *.ServerCertificateValidationCallback', { set: true as const, rule: 'tls-verification-off', when: { 0: /DangerousAcceptAnyServerCertificateValidator/ }, fix: CHECK_FIX }),
    ...each('', '*.CertificateValidationMode', { set: true as const, rule: 'tls-verification-off', when: { 0: /CertificateValidationMode\.None$/ }, fix: CHECK_FIX }),
    ...facts('System.Net.HttpListenerPrefixCollection', 'Add', { rule: 'any-host-accepted', when: { 0: /^https?:\/\/[*+]/ } }),
    ...facts('*', 'UseUrls', { rule: 'bound-to-all-interfaces', confidence: 'low' as const, when: { 0: /^https?:\/\/(?:[*+]|0\.0\.0\.0)/ } }),
    ...facts('*', 'CertificateValidationCallback', { set: true as const, rule: 'tls-verification-off', when: { 0: /DangerousAccept/ } }),
  ],
})
