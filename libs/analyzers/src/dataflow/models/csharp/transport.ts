import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

/** By name, or as the number it stands for, alone and with newer ones. */
const OLD = /^(?:12|48|192|240|768|816|960|1008|3264|3840|4032|4080)$|(?:SslProtocols|SecurityProtocolType)\.(?:Ssl2|Ssl3|Tls|Tls11|Default)$/
const TLS_FIX = 'Leave the choice to the system by removing the setting, or require `SslProtocols.Tls12 | SslProtocols.Tls13`.'
const CHECK_FIX = 'Leave the validation on. For a server with your own certificate, compare its thumbprint with the expected one or add its root to the trusted ones of this connection.'

const STORE = 'System.Security.Cryptography.X509Certificates.X509Store'
const OLD_SWITCH = /Switch\.System\.(?:Net\.DontEnable(?:SchUseStrongCrypto|SystemDefaultTlsVersions)|ServiceModel\.(?:DisableUsingServicePointManagerSecurityProtocols|DontEnableSystemDefaultTlsVersions))$/

/** Connections: which protocol, and whether the other side is who it says. */
export default defineModel({
  id: 'dotnet-transport',
  language: 'csharp',
  types: { 'System.Net.Http.HttpClientHandler': {}, 'System.Net.Http.SocketsHttpHandler': {}, 'System.Net.Security.SslStream': {}, 'System.Net.HttpListener': { members: { Prefixes: 'System.Net.HttpListenerPrefixCollection' } }, 'System.Net.HttpListenerPrefixCollection': {}, [STORE]: { tracked: true }, 'System.AppContext': {} },
  marks: [{ at: STORE, on: 'result', mark: 'root', when: { 0: /StoreName\.(?:Root|CertificateAuthority)$|^(?:root|ca)$/i } }],
  misuses: [
    { at: 'System.Net.Security.SslStream', rule: 'tls-verification-off', when: { 2: { answers: true } }, fix: CHECK_FIX },
    ...facts('System.Net.ServicePointManager', 'SecurityProtocol', { set: true as const, rule: 'weak-tls-version', when: { 0: OLD }, fix: TLS_FIX }),
    ...facts('*', 'SslProtocols EnabledSslProtocols SslProtocol', { set: true as const, rule: 'weak-tls-version', when: { 0: OLD }, fix: TLS_FIX }),
    ...facts('System.Net.Security.SslStream', 'BeginAuthenticateAsClient BeginAuthenticateAsServer AuthenticateAsClient AuthenticateAsClientAsync AuthenticateAsServer AuthenticateAsServerAsync', { rule: 'weak-tls-version', when: { '1+': OLD }, fix: TLS_FIX }),
    ...each('', '*.ServerCertificateCustomValidationCallback *.RemoteCertificateValidationCallback *.ServerCertificateValidationCallback', { set: true as const, rule: 'tls-verification-off', when: { 0: /DangerousAcceptAnyServerCertificateValidator/ }, fix: CHECK_FIX }),
    ...each('', '*.ServerCertificateCustomValidationCallback *.RemoteCertificateValidationCallback *.ServerCertificateValidationCallback', { set: true as const, rule: 'tls-verification-off', confidence: 'high' as const, when: { 0: { answers: true } }, fix: CHECK_FIX }),
    ...facts('System.AppContext', 'SetSwitch', { rule: 'weak-tls-version', when: { 0: OLD_SWITCH, 1: true }, fix: 'Remove the switch: it lets connections fall back to SSL 3 and TLS 1.0.' }),
    ...facts('System.AppContext', 'SetSwitch', { rule: 'insecure-deserialization', confidence: 'medium' as const, when: { 0: /EnableUnsafeBinaryFormatterSerialization$/, 1: true } }),
    ...facts('System.AppContext', 'SetSwitch', { rule: 'xxe', confidence: 'medium' as const, when: { 0: /Switch\.System\.Xml\.AllowDefaultResolver$/, 1: true } }),
    ...facts(STORE, 'Add AddRange', { rule: 'tls-verification-off', severity: 'medium' as const, confidence: 'medium' as const, when: { this: { mark: 'root' } }, title: 'Certificate added to the trusted roots', fix: 'Trust the certificate only in the connection that needs it (`X509ChainPolicy.CustomTrustStore`): anyone with the key of a trusted root can impersonate every site.' }),
    ...each('', '*.CertificateValidationMode', { set: true as const, rule: 'tls-verification-off', when: { 0: /CertificateValidationMode\.None$/ }, fix: CHECK_FIX }),
    ...facts('System.Net.HttpListenerPrefixCollection', 'Add', { rule: 'any-host-accepted', when: { 0: /^https?:\/\/[*+]/ } }),
    ...facts('*', 'UseUrls', { rule: 'bound-to-all-interfaces', confidence: 'low' as const, when: { 0: /^https?:\/\/(?:[*+]|0\.0\.0\.0)/ } }),
    ...facts('*', 'CertificateValidationCallback', { set: true as const, rule: 'tls-verification-off', when: { 0: /DangerousAccept/ } }),
  ],
})
