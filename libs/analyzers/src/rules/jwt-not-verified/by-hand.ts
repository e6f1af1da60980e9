import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Family, familyOf } from '../sinks.ts'

/** How a language undoes base64, and how it cuts a token at its dots. */
interface Hand {
  decodes: RegExp
  cuts: string
}

const HANDS: Partial<Record<Family, Hand>> = {
  javascript: { decodes: /^(?:Buffer\.from|atob|window\.atob)$/, cuts: String.raw`\.split\(\s*['"\`]\.['"\`]\s*\)` },
  python: { decodes: /^(?:base64\.)?(?:urlsafe_)?b64decode$/, cuts: String.raw`\.split\(\s*b?['"]\.['"]\s*\)` },
  php: { decodes: /^base64_decode$/, cuts: String.raw`explode\(\s*['"]\.['"]\s*,[^\n]{1,80}?\)` },
  java: { decodes: /Base64\w*(?:\(\))?\.(?:get\w*Decoder\(\)\.)?(?:decode|decodeBase64)$/, cuts: String.raw`\.split\(\s*"(?:\\\\\.|\[\.\])"\s*\)` },
  go: { decodes: /^encoding\/base64\.(?:Raw)?(?:URL|Std)Encoding\.(?:DecodeString|Decode)$/, cuts: String.raw`strings\.SplitN?\([^\n]{1,80}?,\s*"\."(?:,\s*\d)?\)` },
  ruby: { decodes: /^Base64\.(?:urlsafe_|strict_)?decode64$/, cuts: String.raw`\.split\(?\s*['"]\.['"]\s*\)?` },
  csharp: { decodes: /(?:^|\.)(?:Convert\.FromBase64String|Base64UrlEncoder\.Decode(?:Bytes)?|WebEncoders\.Base64UrlDecode)$/, cuts: String.raw`\.Split\(\s*(?:'\.'|"\.")\s*\)` },
}

/** Callees that undo base64 in some language. */
export const DECODES = /(?:^|\.)(?:Buffer\.from|atob|(?:urlsafe_)?b64decode|base64_decode|decode|decodeBase64|DecodeString|decode64|urlsafe_decode64|strict_decode64|FromBase64String|Base64UrlEncoder\.Decode(?:Bytes)?|Base64UrlDecode)$/

/** Of what is compared, hashed or handed to a library for a check, the claims may be read after it. */
const CHECKS = /verif|hmac|jwks|importkey|timingsafe|hash_equals|fixedtimeequals|compare_digest|createhash|signature\s*[!=]==?/i
const MAX_TEXT = 6_000
const NAME = /\$?[A-Za-z_]\w*/g
const LENGTH = 240

/** `token.split('.')[1]`, or a name that holds it. */
function isClaims(given: string, text: string, cuts: string): boolean {
  if (new RegExp(`${cuts}\\s*\\[1\\]`).test(given)) return true
  const parts = new RegExp(String.raw`(?:^|[^\w$])(\$?\w+)\s*:?=\s*[^=\n;]{0,120}${cuts}\s*(?:;|\n|$)`, 'm').exec(text)?.[1]
  if (parts !== undefined && given.includes(`${parts}[1]`)) return true
  const one = new RegExp(String.raw`(?:^|[^\w$])(\$?\w+)\s*:?=\s*[^=\n;]{0,120}${cuts}\s*\[1\]`, 'm').exec(text)?.[1]
  const second = new RegExp(String.raw`(?:[[(]|list\(|^|\n)\s*\$?\w*\s*,\s*(\$?\w+)\s*(?:,\s*\$?\w*\s*)?[\])]?\s*:?=\s*[^=\n;]{0,120}${cuts}`).exec(text)?.[1]
  const names = new Set(given.match(NAME))
  return (one !== undefined && names.has(one)) || (second !== undefined && names.has(second))
}

/** The claims of a token that the request has brought are taken out of it by hand, and nothing of the file checks a signature. */
export function isReadByHand(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  const hand = HANDS[familyOf(file.language)]
  const [given] = call?.args ?? []
  if (!call || !given || !hand?.decodes.test(call.callee) || given.end - given.start > LENGTH) return false
  const around = file.enclosing(node, 'function')
  if (!around || around.end - around.start > MAX_TEXT || CHECKS.test(file.text)) return false
  return isClaims(given.text, around.text, hand.cuts) && file.holdsInput(around)
}
