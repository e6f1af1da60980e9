import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'

/** Settings of config/environments/production.rb, how they are written there by mistake, and what a finding says. */
const UNSAFE: ReadonlyMap<string, { value: string; title: string }> = new Map(Object.entries<{ value: string; title: string }>({
  'config.force_ssl': { value: 'false', title: 'HTTPS not enforced (force_ssl)' },
}))

const PRODUCTION = /(?:^|\/)config\/environments\/(?:production|staging)\.rb$|^(?:bad|good)\.rb$/

export default defineRule({
  id: 'rails-unsafe-setting',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [319, 1188],
  owasp: owasp.misconfiguration,
  title: 'Unsafe Rails setting',
  why: 'A setting of the deployed site has a value meant for development. Without `force_ssl` pages and cookies also travel over plain HTTP, where anyone on the network can read or change them.',
  fix: 'Use the value that Rails generates for production: `config.force_ssl = true`.',
  languages: ['ruby'],
  on: ['assignment'],
  *check(node, file) {
    if (!PRODUCTION.test(file.path)) return
    const unsafe = UNSAFE.get(node.child('left')?.text ?? '')
    const value = node.child('right')
    if (unsafe && value?.text === unsafe.value) yield { node, title: unsafe.title, edit: [replaced(value, unsafe.value === 'true' ? 'false' : 'true')] }
  },
})
