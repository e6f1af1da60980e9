import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-python.ts'
import { replaced, statementOf } from '../edit/text.ts'
import { tidied } from '../edit/unused-python.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const DRAWS = /^random\.(?:random|randint|randrange|choice|choices|sample|getrandbits|randbytes|uniform)$/
const SEEDED = /\brandom\.seed\(/
const DIGITS = /^\d+$/

/** The call with the operating system's generator. */
function secure({ name, args, named, node }: Call, secrets: string): Edit | null {
  const callee = node.child('function')
  const [first, second] = args
  if (!callee) return null
  if (name === 'choice') return replaced(callee, `${secrets}.choice`)
  if (name === 'getrandbits') return replaced(callee, `${secrets}.randbits`)
  if (name === 'randbytes') return replaced(callee, `${secrets}.token_bytes`)
  if (name === 'randint' && first?.text === '0' && second && DIGITS.test(second.text)) return replaced(node, `${secrets}.randbelow(${Number(second.text) + 1})`)
  if (name === 'randrange' && first && args.length === 1 && named.size === 0) return replaced(callee, `${secrets}.randbelow`)
  return replaced(callee, `${secrets}.SystemRandom().${name}`)
}

const below = (node: SyntaxNode) => [node, ...node.descendants()]

function propose({ file, node, call }: Site): Change | Refusal | null {
  if (SEEDED.test(file.text)) return refused('the generator is seeded, so its values are meant to repeat')
  const statement = statementOf(file, node) ?? node
  const calls = below(statement).flatMap((one) => file.call(one) ?? []).filter(({ callee }) => DRAWS.test(callee))
  if (calls.length === 0 || !call) return null
  const secrets = imported(file, { module: 'secrets' })
  if (!secrets) return refused('something else in the file is called secrets')
  return { edits: [...calls.map((one) => secure(one, secrets.name)), ...(secrets.edit ? [secrets.edit] : [])] }
}

export default defineRecipe({
  id: 'secure-random-python',
  rules: ['weak-random'],
  languages: ['python'],
  summary: 'Draws the value from the generator of the operating system.',
  propose: tidied(propose),
})
