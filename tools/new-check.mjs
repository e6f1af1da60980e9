// npm run new:check -- <id> <name-in-kebab-case>: a launch check's folder with its test, and its line in the list.
import { scaffoldCheck } from './checks/scaffold.mjs'
import { root } from './paths.mjs'
import { PlainError } from './services/plain-error.mjs'

const [id = '', name = ''] = process.argv.slice(2)
try {
  for (const file of scaffoldCheck(root, { id, name })) console.log(`  ${file}`)
  console.log('Write its probes and its words, give its test a project that passes and one that does not, then run: npm run docs:readiness')
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  console.error(error.message)
  process.exit(2)
}
