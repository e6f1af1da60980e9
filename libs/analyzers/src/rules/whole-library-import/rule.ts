import { sameHabit } from '../../severity/shared.ts'
import { defineRule } from '../../rule.ts'

const LARGE = new Set(['lodash', 'moment', 'rxjs'])
const WHOLE = new Set(['ImportDefaultSpecifier', 'ImportNamespaceSpecifier'])

export default defineRule({
  id: 'whole-library-import',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [1050],
  title: 'Whole library imported into the browser bundle',
  why: 'The code imports all of a large library. The bundler cannot leave out the unused parts, so every visitor downloads and parses all of it.',
  fix: {
    javascript: [
      { when: /from ['"]lodash['"]/, text: 'Import single functions, `import debounce from "lodash/debounce"`, or use the built-in equivalent.' },
      { when: /from ['"]moment['"]/, text: 'Use `Intl.DateTimeFormat`, `date-fns` or `dayjs`: moment cannot be tree-shaken.' },
      { text: 'Import the names you use: `import { map } from "rxjs"`.' },
    ],
    other: 'Import only the parts you use.',
  },
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
