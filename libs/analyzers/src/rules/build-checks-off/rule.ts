import { placeOf } from '../../inventory/place.ts'
import { defineRule } from '../../rule.ts'

const NEXT_CONFIG = /(?:^|\/)next\.config\.[cm]?[jt]s$|^(?:bad|good)\.\w+$/

export default defineRule({
  id: 'build-checks-off',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [1127],
  title: 'Type errors ignored at build time',
  why: 'The build succeeds although the type checker reports errors. Mistakes that it finds, such as a missing check for `null` or a misspelled field, reach users.',
  fix: 'Remove `typescript.ignoreBuildErrors`, run `npx tsc --noEmit` and mend what it reports.',
  done: 'the build fails on a type error',
  languages: ['javascript', 'typescript'],
  on: ['Property'],
  hint: ['ignoreBuildErrors'],
  *check(node, file) {
    if (!NEXT_CONFIG.test(file.path) || placeOf(file.path) !== 'code') return
    if (node.child('key')?.text === 'ignoreBuildErrors' && node.child('value')?.text === 'true') yield { node }
  },
})
