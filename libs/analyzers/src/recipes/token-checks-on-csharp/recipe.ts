import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const CHECKS = /(?:^|\.)(?:ValidateIssuerSigningKey|RequireSignedTokens|RequireExpirationTime|ValidateLifetime)$/
const PARTIES = /(?:^|\.)Validate(?:Issuer|Audience)$/

function propose({ node, call }: Site): Change | Refusal | null {
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_expression')
  const name = assignment?.child('left')?.text ?? ''
  const value = assignment?.child('right')
  if (value?.text === 'false' && PARTIES.test(name)) return refused('who makes and who takes the tokens is not known: name `ValidIssuer` and `ValidAudience`, and check them')
  if (value?.text === 'false' && CHECKS.test(name)) return { edits: [replaced(value, 'true')] }
  if (call && /^Decode(?:ToObject)?$/.test(call.name)) {
    const off = call.named.get('verify') ?? call.args.find(({ text }) => text === 'false')
    return off?.text === 'false' ? { edits: [replaced(off, 'true')] } : refused('the key that tokens are signed with is not given here: give it, and verify the token')
  }
  return null
}

export default defineRecipe({
  id: 'token-checks-on-csharp',
  rules: ['jwt-not-verified'],
  languages: ['csharp'],
  summary: 'Leaves the checks of the token on.',
  propose,
})
