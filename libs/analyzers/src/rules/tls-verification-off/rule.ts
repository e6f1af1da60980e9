import { defineRule, type Hit } from '../../rule.ts'
import { sameHabit } from '../../severity/shared.ts'
import type { Circumstance } from '../../severity/circumstance.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { isChosen, isOtherwise, PRODUCTION } from '../chosen.ts'
import { editOf, swapped } from '../edits.ts'
import { owasp } from '../owasp.ts'
import { inPython } from './python.ts'
import { inRuby } from './ruby.ts'

/** Texts that only ever switch the check off, by the kind of node that holds them. */
const SETTINGS: ReadonlyMap<string, RegExp> = new Map(Object.entries({
  Property: /^['"]?rejectUnauthorized['"]?\s*:\s*false$|^checkServerIdentity\s*:\s*(?:async\s+)?(?:function\s*\w*)?\s*(?:\([^)]*\)|\w+)\s*(?:=>)?\s*(?:undefined|null|void 0|\{\s*(?:return\s*(?:undefined|null)?\s*;?)?\s*\})$/,
  AssignmentExpression: /NODE_TLS_REJECT_UNAUTHORIZED['"]?\]?\s*=\s*['"]?0|\.rejectUnauthorized\s*=\s*false$/,
  keyed_element: /^InsecureSkipVerify\s*:\s*true$/,
  assignment_statement: /\.InsecureSkipVerify\s*=\s*true$/,
  assignment: /^ssl\._create_default_https_context\s*=\s*ssl\._create_unverified_context$|\.verify_mode\s*=\s*ssl\.CERT_NONE$/,
  assignment_expression: /ServerCertificate(?:Custom)?ValidationCallback\s*\+?=\s*(?:\([^)]*\)|delegate[^{]*)\s*(?:=>\s*true|=>\s*\{\s*return true;\s*\}|\{\s*return true;\s*\})$|=\s*HttpClientHandler\.DangerousAcceptAnyServerCertificateValidator$/,
}))

/** Electron asks a function whether a certificate is good: one that says so without a look lets every one in. */
const ELECTRON = /(?:^|\.)app\.on$|\.setCertificateVerifyProc$/
const ANSWERS = /\b(?:callback|cb|done|verify)\(\s*(?:true|0)\s*\)/
function letsAllIn(handler: SyntaxNode | undefined, event: string | null, file: ParsedFile): boolean {
  if (!handler || !file.isA(handler, 'function') || (event !== null && event !== 'certificate-error')) return false
  const body = handler.child('body')?.text ?? ''
  return ANSWERS.test(body) && !/\bif\b|\?|&&|\|\||switch/.test(body)
}

function switchedOff(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call) return false
  if (call.callee === 'curl_setopt') {
    const value = call.args[2]?.text ?? ''
    return /^CURLOPT_SSL_VERIFY(?:PEER|HOST)$/.test(call.args[1]?.text ?? '') && /^(?:false|0)$/i.test(value)
  }
  if (ELECTRON.test(call.callee)) return letsAllIn(call.args.at(-1), call.args.length > 1 ? file.literal(call.args[0] ?? node) : null, file)
  if (/\.(?:setHostnameVerifier|setSSLHostnameVerifier|setDefaultHostnameVerifier|hostnameVerifier)$/.test(call.callee)) {
    return /NoopHostnameVerifier|ALLOW_ALL|^\([^)]*\)\s*->\s*true$|AllowAll/.test(call.args[0]?.text ?? '')
  }
  return false
}

/** The same setting, switched on. */
const switchedOn = (node: SyntaxNode): Edit | null =>
  ['Property', 'AssignmentExpression'].includes(node.kind) ? swapped(node, 'false', 'true') : ['keyed_element', 'assignment_statement'].includes(node.kind) ? swapped(node, 'true', 'false') : null

/** `case 'accept_invalid_certs':`, `allowSelfSigned ? ...`: the operator has chosen it by its name. */
const CHOSEN = /insecure|unsafe|untrusted|self_?signed|reject_?unauthorized|(?:skip|no|ignore|disable|accept|allow|trust)[\w-]*(?:verif|check|valid|ssl|tls|cert|all|any)/i

/** `secure ? strict : { rejectUnauthorized: false }`: where nobody asked for encryption, what is encrypted all the same is no less safe than plain text. */
const ENCRYPTED = /(?:^|[^a-z])(?:is|use)?_?secure\b/i

/** `if (insecureHttpClient)`: a trust-all manager is used only by callers that ask for it by that name. */
const ASKED = /\bif\s*\(\s*!?\s*[\w.]*(?:insecure|(?:skip|no|ignore|disable|accept|allow|trust)_?(?:all|any|verif|ssl|tls|cert|invalid|self_?signed))/i

/** Go: the certificate is looked at by a function of the program's own, which the standard check would not let it get to. */
const BY_HAND = /\bVerify(?:PeerCertificate|Connection)\s*(?::|=(?!=))\s*(?!nil\b)/
/** Settings beside it say which certificate is expected: the code that reads them checks it. */
const SAID_BESIDE = /^\s*\w*(?:PeerCert|Pinn?ed|Fingerprint|Thumbprint|SPIFFE|Sans?|SANs?|Verifier)\w*\s*:(?!\s*nil\b)/m
const isCheckedByHand = (node: SyntaxNode, file: ParsedFile): boolean =>
  file.language === 'go' && (BY_HAND.test(file.enclosing(node, 'function')?.text ?? node.parent?.parent?.text ?? '') || (!/^&?tls\.Config\b/.test(node.parent?.parent?.text ?? '') && SAID_BESIDE.test(node.parent?.text ?? '')))

/** Go: how a server of WebSockets takes somebody in; the option of that name asks no more for the page the call comes from. */
const takesIn = (node: SyntaxNode): boolean => node.kind === 'keyed_element' && /^(?:\w+\.)?AcceptOptions$/.test(node.parent?.parent?.child('type')?.text ?? '')

/** Go: a record of the program's own with a field of that name is a setting, which somebody may change before a connection is made by it. */
const isOwnSetting = (node: SyntaxNode): boolean => node.kind === 'keyed_element' && node.parent?.parent?.child('type')?.kind === 'type_identifier'

/** Python: a connection that only fetches the certificate, whoever signed it: no data is sent over it. */
const SPEAKS = /\.(?:send\w*|recv\w*|read\w*|write\w*|makefile|request|putrequest|get|post)\(/
function onlyReadsCertificate(node: SyntaxNode, file: ParsedFile): boolean {
  const around = file.language === 'python' && file.text.includes('.getpeercert(') ? (file.enclosing(node, 'function')?.text ?? '') : ''
  return around.includes('.getpeercert(') && !SPEAKS.test(around)
}

/** Java: a class that asks a connection for its certificates and neither sends nor reads anything over it. */
const SPEAKS_IN_JAVA = /\.(?:get(?:Input|Output|Error)Stream|getResponse\w*|getContent\w*|execute\w*|send\w*|exchange|readLine)\(/
const onlyLooks = ({ text }: ParsedFile): boolean => /\.get(?:Server|Peer)Certificates\(\)/.test(text) && !SPEAKS_IN_JAVA.test(text)

/** `checkServerTrusted` with nothing in it accepts every certificate. */
const trustsAll = (node: SyntaxNode, file: ParsedFile) => {
  if (node.kind !== 'method_declaration' || node.child('name')?.text !== 'checkServerTrusted') return false
  const body = node.child('body')
  return body !== null && body.children.every((child) => child.kind.endsWith('comment')) && !onlyLooks(file)
}

/** One trust manager is reported in full once, no matter how many of its methods are empty. */
const ofOneClass = (node: SyntaxNode, file: ParsedFile): Pick<Hit, 'same'> => (node.kind === 'method_declaration' ? { same: sameHabit(`trusts all: ${file.path} ${node.parent?.start ?? 0}`) } : {})

/** A class that says by its name what it does is used only by callers that choose it; its use in the same file is reported at full severity. */
const NAMED_SO = /trust_?all|all_?trust|trust_?any|accept_?a(?:ll|ny)|insecure|unsafe|no_?(?:op|check|verif)|unverif/i

/** Whether a class only offers what it does: who hands it over, and when, is written elsewhere. */
function isOffered(node: SyntaxNode, file: ParsedFile): boolean {
  const around = node.kind === 'method_declaration' ? node.parent?.parent : null
  if (around?.kind !== 'class_declaration') return false
  const name = around.child('name')?.text ?? ''
  const others = file.text.slice(0, around.start) + file.text.slice(around.end)
  return (node.child('name')?.text === 'verify' || NAMED_SO.test(name)) && !new RegExp(`\\bnew\\s+${name}\\b|\\b${name}\\s*(?:\\.|::)`).test(others) && !/[hH]ostnameVerifier\(\s*this\b/.test(around.text)
}

/** Go: `var insecureTransport = ...` is kept beside the default one: each place that uses it is behind a condition. */
function isKeptForAsking(node: SyntaxNode, file: ParsedFile): boolean {
  const kept = [...node.ancestors()].find(({ kind }) => kind === 'var_spec')
  const name = kept?.child('name')?.text ?? ''
  if (!kept || !NAMED_SO.test(name) || file.enclosing(kept, 'function')) return false
  const uses = [...file.root.descendants()].filter((other) => other.kind === 'identifier' && other.text === name && !kept.contains(other))
  return uses.length > 0 && uses.every((use) => file.enclosing(use, 'if') !== null)
}

/** A class whose `verify(hostname, session)` lets every name pass; where it is handed over in the same file, that is told. */
function namesAll(node: SyntaxNode, file: ParsedFile): boolean {
  if (node.kind !== 'method_declaration' || node.child('name')?.text !== 'verify') return false
  const done = node.child('body')?.children.filter((child) => !child.kind.endsWith('comment')) ?? []
  if (done.length !== 1 || !/^return\s+true\s*;$/.test(done[0]?.text ?? '')) return false
  const around = node.parent?.parent
  if (around?.kind !== 'class_declaration' || !/\bimplements\b[^{]*HostnameVerifier/.test(around.text.slice(0, 300))) return false
  return !new RegExp(`ostnameVerifier\\w*\\(\\s*new ${around.child('name')?.text ?? ''}\\b`).test(file.text)
}

/** `// the shop has a development certificate`: its author means only that. */
const FOR_DEVELOPMENT = /^\s*(?:\/\/|#).*\b(?:dev|development|localhost)\b[^.;]{0,20}\bcert/i
function isSaidForDevelopment(node: SyntaxNode, { text }: ParsedFile): boolean {
  const end = text.lastIndexOf('\n', node.start)
  return end > 0 && FOR_DEVELOPMENT.test(text.slice(Math.max(text.lastIndexOf('\n', end - 1) + 1, end - 200), end))
}

/** A program that asks its own machine whether it is alive. */
const OWN_HEALTH = /(?:^|\/)health[-_]?check[^/]*$/i

/** Who decides that certificates are not verified here. */
function circumstancesOf(node: SyntaxNode, file: ParsedFile): Circumstance[] {
  if (OWN_HEALTH.test(file.path)) return [{ is: 'own-machine' }]
  if (isOtherwise(node, PRODUCTION)) return [{ is: 'development-mode' }]
  if (isChosen(node, CHOSEN) || isOtherwise(node, ENCRYPTED) || (node.kind === 'method_declaration' && ASKED.test(file.text))) return [{ is: 'opt-in' }]
  return isOffered(node, file) || isKeptForAsking(node, file) || isOwnSetting(node) || isSaidForDevelopment(node, file) ? [{ is: 'left-to-setting' }] : []
}

export default defineRule({
  id: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [295],
  owasp: owasp.crypto,
  title: 'TLS certificate validation disabled',
  why: 'The server certificate is not checked. An attacker on the network can impersonate the server, read what is sent, credentials included, and change the responses.',
  fix: {
    javascript: 'Remove the setting; validation is on by default. For a private certificate authority pass its certificate: `new https.Agent({ ca: readFileSync("ca.pem") })`.',
    python: 'Remove the setting; validation is on by default. For a private certificate authority pass its certificate: `requests.get(url, verify="ca.pem")` or `ssl.create_default_context(cafile="ca.pem")`.',
    java: 'Remove the setting; validation is on by default. For a private certificate authority load its certificate into a `KeyStore` and build the `SSLContext` from a `TrustManagerFactory`.',
    php: 'Remove the setting; validation is on by default. For a private certificate authority pass its certificate: `curl_setopt($curl, CURLOPT_CAINFO, "ca.pem")`.',
    go: 'Remove `InsecureSkipVerify`. For a private certificate authority set `RootCAs` of `tls.Config` to a pool with its certificate.',
    ruby: 'Remove the setting; validation is on by default. For a private certificate authority pass its certificate: `http.ca_file = "ca.pem"`.',
    csharp: 'Remove the callback; validation is on by default. For a private certificate authority add its certificate to `X509ChainPolicy.CustomTrustStore`.',
    other: 'Remove the setting; validation is on by default. For a private certificate authority pass its certificate.',
  },
  keep: 'Do not change the address or the data that is sent.',
  done: 'a connection to a server with an untrusted or mismatched certificate fails',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call', 'Property', 'AssignmentExpression', 'keyed_element', 'assignment_statement', 'assignment', 'assignment_expression', 'method_declaration', 'pair'],
  callee: /^curl_setopt$|^(?:requests|httpx|aiohttp)\.|\.(?:set\w*HostnameVerifier|hostnameVerifier)$|^(?:Net\.HTTP|RestClient|Faraday|HTTParty|Excon|OpenSSL|Typhoeus|HTTPClient|HTTP)\b|(?:^|\.)app\.on$|\.setCertificateVerifyProc$|\.(?:start|new|get|post|put|patch|delete|request|execute)$/,
  *check(node, file) {
    if (/(?:^|\/)bench(?:marks?)?\//.test(file.path)) return
    if (file.language === 'ruby') {
      yield* inRuby(node, file)
      return
    }
    if (file.language === 'python' && file.call(node)) {
      yield* inPython(node, file)
      return
    }
    const setting = SETTINGS.get(node.kind)
    const short = node.end - node.start < 200
    if ((setting && short && setting.test(node.text) && !isCheckedByHand(node, file) && !takesIn(node) && !onlyReadsCertificate(node, file)) || switchedOff(node, file) || (file.language === 'java' && (trustsAll(node, file) || namesAll(node, file)))) {
      // behind a condition it is the operator's choice
      yield { node, confidence: file.enclosing(node, 'if') ? 'low' : 'high', circumstances: circumstancesOf(node, file), ...ofOneClass(node, file), ...editOf(switchedOn(node)) }
    }
  },
})
