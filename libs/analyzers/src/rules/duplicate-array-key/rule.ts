import { sameValue } from '../../severity/shared.ts'
import { defineRule } from '../../rule.ts'

/** Nothing is lost. */
const TWICE_THE_SAME = { severity: 'info', title: 'Duplicate entry with the same value' } as const

/** `lang/de-DE/shop.php`: texts of one language, in a folder with those of others. */
const LANGUAGE = /(?:^|\/)(?:lang|languages?|locales?|i18n|l10n|translations?)\/([a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)\//

/** Files of texts are translated line by line: what is wrong in one is wrong in all. */
const inLanguages = (path: string, key: string) => (LANGUAGE.test(path) ? { same: sameValue(`${path.replace(LANGUAGE, '/')} ${key}`) } : {})

export default defineRule({
  id: 'duplicate-array-key',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [1109],
  title: 'Duplicate key in an array or hash',
  why: 'The same key appears twice. The later entry silently replaces the earlier one, which is never used.',
  fix: 'Remove one of the entries, or correct the key if it was copied by mistake.',
  languages: ['php', 'ruby'],
  on: ['array_creation_expression', 'hash'],
  *check(node, file) {
    const seen = new Map<string, string>()
    for (const item of node.children) {
      const key = item.kind === 'pair' ? item.child('key') : item.kind === 'array_element_initializer' && item.children.length === 2 ? item.children[0] : null
      if (!key) continue
      const constant = file.literal(key) !== null || /^(?:hash_key_symbol|simple_symbol|integer)$/.test(key.kind)
      const value = item.text.slice(key.end - item.start).replace(/^\s*(?:=>|:)\s*/, '')
      if (constant && seen.has(key.text)) yield { node: item, ...(seen.get(key.text) === value ? TWICE_THE_SAME : {}), ...inLanguages(file.path, key.text) }
      seen.set(key.text, value)
    }
  },
})
