import { sameHabit } from '../../habit.ts'
import { defineRule } from '../../rule.ts'

const LARGE: ReadonlyMap<string, string> = new Map(Object.entries({
  lodash: 'Import single functions (lodash-es, or lodash/debounce), or use the built-in of the language.',
  moment: 'Use Intl.DateTimeFormat, dayjs or date-fns; moment cannot be cut down by a bundler.',
  rxjs: 'Import the operators by name.',
}))
const WHOLE = new Set(['ImportDefaultSpecifier', 'ImportNamespaceSpecifier'])

export default defineRule({
  id: 'whole-library-import',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [1050],
  title: 'Whole library sent to the browser for a few functions',
  why: 'The bundler cannot leave the unused part out, so every visitor downloads and parses all of it.',
  fix: 'Import single functions (lodash-es, lodash/debounce) or use what the language has; replace moment by Intl, dayjs or date-fns.',
  languages: ['javascript', 'typescript'],
  on: ['ImportDeclaration'],
  *check(node, file) {
    const source = node.child('source')
    const name = source && file.literal(source)
    if (!name || !LARGE.has(name) || node.text.startsWith('import type')) return
    const inBrowser = /\.(?:tsx|jsx|vue|svelte)$/.test(file.path) || /from ['"](?:react|vue|preact|svelte|solid-js|@angular\/core)['"]/.test(file.text)
    const whole = node.all('specifiers').some((specifier) => WHOLE.has(specifier.kind)) || name === 'moment'
    if (inBrowser && whole) yield { node, same: sameHabit(`whole ${name}`) }
  },
})
