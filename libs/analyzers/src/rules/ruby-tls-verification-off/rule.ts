import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const VERIFY_NONE = /^(?:\w+::)*VERIFY_NONE$/

export default defineRule({
  id: 'ruby-tls-verification-off',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [295],
  owasp: owasp.crypto,
  title: 'Certificates are not checked',
  why: 'Anyone between the two machines can pose as the server, read what is sent, and answer in its place.',
  fix: 'Leave the check on (VERIFY_PEER). For an internal authority give its certificate: `http.ca_file = "internal-ca.pem"`.',
  languages: ['ruby'],
  on: ['assignment', 'pair', 'call'],
  *check(node, file) {
    const named = file.call(node)?.named
    const inCall = named?.get('verify_ssl')?.text ?? named?.get('verify_mode')?.text ?? named?.get('ssl_verify_mode')?.text ?? ''
    const assigned = node.kind === 'assignment' && /verify_mode$|verify_ssl$/.test(node.child('left')?.text ?? '')
    const value = assigned ? (node.child('right')?.text ?? '') : inCall
    if (VERIFY_NONE.test(value) || (value === 'false' && value === named?.get('verify_ssl')?.text)) yield { node }
    const key = node.kind === 'pair' ? node.child('key')?.text : ''
    if (key === 'ssl' && /^\{\s*(?:verify:\s*false|:verify\s*=>\s*false)\s*\}$/.test(node.child('value')?.text ?? '')) yield { node }
  },
})
