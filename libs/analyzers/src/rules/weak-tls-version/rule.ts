import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { editOf, swapped } from '../edits.ts'
import { owasp } from '../owasp.ts'

const OLD: ReadonlyMap<string, RegExp> = new Map(Object.entries({
  Property: /^['"]?(?:minVersion|secureProtocol)['"]?\s*:\s*['"](?:TLSv1|TLSv1\.1|SSLv3_method|SSLv23_method|TLSv1_method|TLSv1_1_method)['"]$/,
  keyed_element: /^MinVersion\s*:\s*tls\.Version(?:SSL30|TLS10|TLS11)$/,
  assignment_expression: /\bSecurityProtocol\s*=\s*(?!.*Tls1[23])SecurityProtocolType\.(?:Ssl3|Tls|Tls11)\b|\bSslProtocols\s*=\s*(?!.*Tls1[23])SslProtocols\.(?:Ssl2|Ssl3|Tls|Tls11)\b/,
  assignment: /\.ssl_version\s*=\s*:(?:SSLv3|SSLv2|TLSv1|TLSv1_1)$|\.min_version\s*=\s*OpenSSL::SSL::(?:SSL3|TLS1|TLS1_1)_VERSION$/,
}))

/** The lowest version that is still good, where the setting names a lowest version. */
function raised(node: SyntaxNode): Edit | null {
  const version = /TLSv1(?:\.1)?(?=['"]$)|VersionSSL30|VersionTLS1[01]|(?:SSL3|TLS1|TLS1_1)_VERSION$/.exec(node.text)?.[0]
  if (!version) return null
  return swapped(node, version, version.startsWith('TLSv') ? 'TLSv1.2' : version.startsWith('Version') ? 'VersionTLS12' : 'TLS1_2_VERSION')
}

export default defineRule({
  id: 'weak-tls-version',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [326, 327, 757],
  owasp: owasp.crypto,
  title: 'Outdated TLS version allowed',
  why: 'Outdated TLS settings are allowed. SSL 3, TLS 1.0, TLS 1.1 and weak ciphers have known attacks that let someone on the network read parts of the traffic.',
  fix: {
    javascript: 'Require TLS 1.2 or newer: `minVersion: "TLSv1.2"`, or leave the default.',
    python: 'Require TLS 1.2 or newer: `context.minimum_version = ssl.TLSVersion.TLSv1_2`, or leave the default.',
    java: 'Require TLS 1.2 or newer: `SSLContext.getInstance("TLSv1.3")`, or `"TLS"` for the default.',
    go: 'Require TLS 1.2 or newer: `MinVersion: tls.VersionTLS12`, or leave the default.',
    ruby: 'Require TLS 1.2 or newer: `http.min_version = OpenSSL::SSL::TLS1_2_VERSION`, or leave the default.',
    csharp: 'Leave the choice to the system: `SslProtocols.None`, or require `SslProtocols.Tls12 | SslProtocols.Tls13`.',
    php: 'Require TLS 1.2 or newer: `CURLOPT_SSLVERSION` set to `CURL_SSLVERSION_TLSv1_2`, or leave the default.',
    other: 'Require TLS 1.2 or newer, or leave the default.',
  },
  keep: 'Do not change anything else in the connection.',
  done: 'a peer that offers only the outdated version or cipher is refused',
  languages: ['javascript', 'typescript', 'java', 'go', 'ruby', 'csharp'],
  on: [...OLD.keys(), 'call'],
  callee: /SSLContext\.getInstance$/,
  *check(node, file) {
    const old = OLD.get(node.kind)
    if (old && node.end - node.start < 200 && old.test(node.text)) yield { node, ...editOf(raised(node)) }
    if (file.language !== 'java') return
    const call = file.call(node)
    const version = call?.name === 'getInstance' && call.callee.endsWith('SSLContext.getInstance') && call.args[0] ? file.literal(call.args[0]) : null
    // by this name Java gives what it gives for `TLS`: the versions that it holds for good itself
    if (version && /^(?:SSL|SSLv2|SSLv3|TLSv1|TLSv1\.1)$/.test(version)) yield version === 'SSL' ? { node, severity: 'low' } : { node }
  },
})
