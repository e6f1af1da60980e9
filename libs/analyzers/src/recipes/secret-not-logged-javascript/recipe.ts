import type { SyntaxNode } from '../../syntax/tree.ts'
import { withoutItem } from '../edit/list-items.ts'
import { isOnTrace } from '../edit/trace.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const SECRET = /(?:^|[._$])(?:\w*passw(?:or)?d|passwd|secret_?(?:key)?|private_?key|api_?(?:key|secret)|client_?secret|(?:access|refresh|reset|auth)_?token|token|credit_?card|card_?number|cvv|ssn|database|connection_?string)$/i

/** Arguments that are the secret itself. */
const secretsOf = ({ call, steps, file }: Site): SyntaxNode[] =>
  (call?.args ?? []).filter((argument) => {
    const plain = file.unwrap(argument)
    return (plain.kind === 'MemberExpression' || plain.kind === 'Identifier') && (SECRET.test(plain.text) || isOnTrace(argument, steps))
  })

function propose(site: Site): Change | Refusal | null {
  const { call } = site
  if (!call) return null
  const secrets = secretsOf(site)
  if (secrets.length === 0) return refused('the secret stands inside of a text or an object: leave it out there')
  if (secrets.length === call.args.length) return refused('the line logs nothing but the secret: remove it')
  return { edits: secrets.map(withoutItem) }
}

export default defineRecipe({
  id: 'secret-not-logged-javascript',
  rules: ['secret-in-log'],
  languages: ['javascript', 'typescript'],
  summary: 'Leaves the secret out of the log.',
  propose,
})
