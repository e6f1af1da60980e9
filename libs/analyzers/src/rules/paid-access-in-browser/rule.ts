import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** What only somebody has who has paid. */
const PAID = /^(?:(?:is|has)_?)?(?:user_?)?(?:premium|pro|paid|subscribed|vip)(?:_?(?:user|member|plan|access|account|unlocked|status))?$|^has_?(?:paid|subscription|active_?subscription|lifetime_?access)$|^(?:subscription|plan|payment)_?(?:status|active|tier|type)$|^(?:unlocked|purchased)_?(?:premium|pro|full_?version|all)?$/i
const GRANTS = /^['"]?(?:true|1|yes|active|paid|pro|premium|plus|lifetime|unlocked|subscribed)['"]?$/i

/** Administrators may give a plan to others; what runs on a server decides there. */
const ELSEWHERE = /(?:^|\/)(?:api|server|functions|actions|admin\w*|scripts|seeds?|prisma|workers?|cron|jobs?|webhooks?|stories|mocks?|fixtures)(?:\/|\.)|\.server\.|(?:^|\/)(?:route|actions?|middleware)\.[jt]sx?$|admin/i

/** Pages and what they are made of: nothing else runs for sure in a browser. */
const isPage = ({ path, text }: ParsedFile): boolean => !ELSEWHERE.test(path) && (/\.[jt]sx$/.test(path) || /^\s*['"]use client['"]/.test(text)) && !/^\s*['"]use server['"]/.test(text)

/** `localStorage.setItem('isPremium', 'true')` */
const keepsGrant = ({ callee, args: [name, value] }: Call): boolean =>
  /^(?:window\.|globalThis\.)?(?:local|session)Storage\.setItem$/.test(callee) && PAID.test(name?.text.replace(/['"`]/g, '') ?? '') && GRANTS.test(value?.text ?? '')

const WRITES = /(?:^|\.)from\(\)\.(?:update|upsert|insert)$|(?:^|\.)(?:updateDoc|setDoc)$/

/** `supabase.from('profiles').update({ is_pro: true })`: the row rules must let every user do it. */
function writesGrant({ callee, args }: Call, file: ParsedFile): boolean {
  if (!WRITES.test(callee)) return false
  const given = args.at(callee.endsWith('Doc') ? 1 : 0)
  const row = given ? file.unwrap(given) : null
  return row?.kind === 'ObjectExpression' && row.children.some((entry) => PAID.test(entry.child('key')?.text.replace(/['"]/g, '') ?? '') && GRANTS.test(entry.child('value')?.text ?? ''))
}

function* check(node: SyntaxNode, file: ParsedFile) {
  const call = file.call(node)
  if (call && isPage(file) && (keepsGrant(call) || writesGrant(call, file))) yield { node }
}

export default defineRule({
  id: 'paid-access-in-browser',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [602, 840],
  owasp: owasp.design,
  title: 'Paid access granted in the browser',
  why: 'A page itself notes that its user has paid. Anyone can run the same line in the console, or send the same request, and gets the paid plan for nothing.',
  fix: 'Write the plan on the server, when the webhook of the payment provider reports the payment, and check it there on every paid request. Let users read that column and never write it.',
  keep: 'Do not change what users see who have paid.',
  done: 'setting the flag in the browser unlocks nothing',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /Storage\.setItem$|from\(\)\.(?:update|upsert|insert)$|(?:updateDoc|setDoc)$/,
  check,
})
