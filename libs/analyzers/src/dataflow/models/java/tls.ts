import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const OFF = { rule: 'tls-verification-off' } as const
/** An address on the machine itself, in the own network, or without a domain. */
const PLAIN = /^http:\/\/(?!localhost\b|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|[\w.-]+\.(?:local|internal|test|invalid|svc|lan)\b)[\w-]+\.[\w.-]+/i
const CLEAR = { rule: 'cleartext-request' } as const
const REST = 'org.springframework.web.client.RestTemplate'

const plain = (type: string, names: string, near?: readonly string[]): MisuseModel[] => facts(type, names, { ...CLEAR, ...(near ? { near } : {}), when: { 0: PLAIN } })

const MAIL = 'org.apache.commons.mail'
const MAILS = ['SimpleEmail', 'MultiPartEmail', 'HtmlEmail', 'ImageHtmlEmail']
const MAIL_FIX = 'Check the name in the certificate: `email.setSSLCheckServerIdentity(true);`.'

/** Connections that anybody on the way can read or answer. */
export default defineModel({
  id: 'java-tls',
  language: 'java',
  types: {
    'javax.net.ssl.HttpsURLConnection': { is: ['java.net.HttpURLConnection'] },
    'org.apache.commons.net.ftp.FTPClient': {},
    'org.apache.commons.net.ftp.FTPSClient': {},
    'org.apache.commons.net.telnet.TelnetClient': {},
    ...Object.fromEntries(MAILS.map((name) => [`${MAIL}.${name}`, { is: [`${MAIL}.Email`], tracked: true as const }])),
    [`${MAIL}.Email`]: { tracked: true },
    'javax.net.ssl.SSLContext': { returns: giving('getInstance getDefault', 'javax.net.ssl.SSLContext') },
  },
  marks: [
    ...facts(`${MAIL}.Email`, 'setSSLCheckServerIdentity', { mark: 'checked', when: { 0: { not: false } } }),
    ...facts(`${MAIL}.Email`, 'setSSLOnConnect setSSL setStartTLSRequired', { mark: 'sealed', when: { 0: true } }),
  ],
  misuses: [
    // encrypted, but to whoever answers
    ...MAILS.map((name): MisuseModel => ({ at: `${MAIL}.${name}`, ...OFF, late: true, severity: 'medium', confidence: 'medium', title: 'Mail server identity not verified', when: { result: { not: { anyOf: [{ lacks: 'sealed' }, { mark: 'checked' }] } } }, fix: MAIL_FIX })),
    ...facts('javax.net.ssl.HttpsURLConnection', 'setDefaultHostnameVerifier setHostnameVerifier', { ...OFF, when: { 0: { answers: true } } }),
    ...['hostnameVerifier', 'setHostnameVerifier', 'setSSLHostnameVerifier'].map((name) => ({ at: `*.${name}`, ...OFF, when: { 0: { answers: true } } })),
    { at: '*.loadTrustMaterial', ...OFF, when: { 0: { answers: true } } },
    { at: '*.loadTrustMaterial', ...OFF, when: { 1: { answers: true } } },
    { at: '*.setTrustManager', ...OFF, when: { 0: /InsecureTrustManagerFactory/ } },
    { at: 'org.apache.http.conn.ssl.NoopHostnameVerifier', ...OFF },
    { at: 'org.apache.http.conn.ssl.AllowAllHostnameVerifier', ...OFF },
    { at: 'org.apache.commons.net.ftp.FTPClient', rule: 'cleartext-protocol' },
    { at: 'org.apache.commons.net.telnet.TelnetClient', rule: 'cleartext-protocol' },
    ...plain('java.net.URL', ''),
    ...['HttpGet', 'HttpPost', 'HttpPut', 'HttpDelete', 'HttpPatch', 'HttpHead'].flatMap((name) => plain(`org.apache.http.client.methods.${name}`, '')),
    ...plain('java.net.http.HttpRequest', 'newBuilder', ['HttpRequest']),
    ...plain('java.net.http.HttpRequest.Builder', 'uri'),
    ...plain('okhttp3.Request.Builder', 'url'),
    ...plain(REST, 'getForObject getForEntity postForObject postForEntity postForLocation exchange doExecute patchForObject headForHeaders optionsForAllow'),
    ...plain(REST, 'put delete execute', ['RestTemplate', 'restTemplate', 'rest']),
    ...plain('org.springframework.web.reactive.function.client.WebClient', 'create', ['WebClient']),
    ...plain('org.jsoup.Jsoup', 'connect', ['Jsoup']),
  ],
})
