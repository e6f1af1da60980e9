import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const REQUEST = /^(?:fetch|(?:axios|got|ky|node-fetch|undici|superagent)(?:\.(?:get|post|put|patch|delete|request|fetch))?)$|^(?:requests|httpx)\.(?:get|post|put|patch|delete|request)$|^(?:HTTParty|RestClient|Faraday)\.(?:get|post|put|patch|delete)$/
/** A name without a dot, or one that never leaves the machine or the cluster. */
const INSIDE = /^http:\/\/(?:[\w-]+(?::\d+)?(?:\/|$)|localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[|[\w.-]+\.(?:local|internal|test|invalid|svc|lan|cluster\.local)(?:[:/]|$)|(?:[\w-]+\.)*example\.)/i
const CREDENTIAL = /\bAuthorization\b|\bX-Api-Key\b|\bauth\s*[=:]\s*[({]|\bpassword['"]?\s*[:=]|\bapi_?key['"]?\s*[:=]|\baccess_?token['"]?\s*[:=]/i

export default defineRule({
  id: 'credentials-over-http',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [319],
  owasp: owasp.crypto,
  title: 'Credentials sent over plain HTTP',
  why: 'A password or key is sent without encryption. Anyone on the network between the two machines can read and reuse it.',
  fix: 'Call the service at its `https://` address. Treat the credential as compromised and rotate it.',
  keep: 'Do not change what is sent to the service.',
  done: 'the address begins with `https://` and the old credential is revoked',
  languages: ['javascript', 'typescript', 'python', 'ruby'],
  on: ['call'],
  callee: REQUEST,
  hint: ['http://'],
  *check(node, file) {
    const call = file.call(node)
    const [address] = call?.args ?? []
    if (!call || !address) return
    const text = file.constantText(address)
    if (!/^http:\/\/[\w-]+\.[\w.-]+/.test(text) || INSIDE.test(text)) return
    if (CREDENTIAL.test(file.text.slice(address.end, node.end)) || /[?&](?:api_?key|access_token|password)=/i.test(text)) yield { node }
  },
})
