// npm run new:rule -- <rule-id> [language]: a rule's folder with its two examples, and its line in the list.
import { scaffoldRule } from './rules/scaffold.mjs'
import { root } from './paths.mjs'
import { PlainError } from './services/plain-error.mjs'

const [id = '', language = 'typescript'] = process.argv.slice(2)
try {
  const files = scaffoldRule(root, { id, language })
  console.log(`Created:\n${files.map((file) => `  ${file}`).join('\n')}`)
  console.log('Next: write the two examples, then the check, until this passes: npx nx run analyzers:test')
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  console.error(error.message)
  process.exit(2)
}
