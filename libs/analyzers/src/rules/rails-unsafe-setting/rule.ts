import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

/** Settings of config/environments/production.rb, how they are written there by mistake, and what a finding says. */
const UNSAFE: Record<string, { value: string; title: string }> = {
  'config.force_ssl': { value: 'false', title: 'The site answers over plain HTTP' },
  'config.consider_all_requests_local': { value: 'true', title: 'Visitors see stack traces' },
}

const PRODUCTION = /(?:^|\/)config\/environments\/(?:production|staging)\.rb$|^(?:bad|good)\.rb$/

export default defineRule({
  id: 'rails-unsafe-setting',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [1188],
  owasp: owasp.misconfiguration,
  title: 'Unsafe Rails setting for production',
  why: 'A setting made for development is on where visitors are: it shows them internals, or leaves their cookies readable on the way.',
  fix: 'Use the value the framework ships for production: `config.force_ssl = true`, `config.consider_all_requests_local = false`.',
  languages: ['ruby'],
  on: ['assignment'],
  *check(node, file) {
    if (!PRODUCTION.test(file.path)) return
    const unsafe = UNSAFE[node.child('left')?.text ?? '']
    if (unsafe && node.child('right')?.text === unsafe.value) yield { node, title: unsafe.title }
  },
})
