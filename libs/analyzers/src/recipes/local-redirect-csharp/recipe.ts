import { insertedAfter, insertedBefore, replaced } from '../edit/text.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OF_CORE = /^\s*using\s+Microsoft\.AspNetCore\b/m
const REDIRECTS = /^(?:this\.)?Redirect(?:Permanent|PreserveMethod|PermanentPreserveMethod)?$/

/** `returnUrl ?? "/"` has to stand in parentheses before it is tested twice. */
const isSimple = ({ kind }: SyntaxNode) => kind === 'identifier' || kind === 'member_access_expression'

function propose({ file, call }: Site): Change | Refusal | null {
  const [target] = call?.args ?? []
  if (!call || !target) return null
  if (file.literal(target) === null && file.dynamicParts(target).length > 0) return refused('the address is put together from parts: choose it from the pages of the site')
  const name = /(\w+)$/.exec(call.callee)?.[1]
  const function_ = call.node.child('function')
  if (name !== undefined && REDIRECTS.test(call.callee) && OF_CORE.test(file.text) && function_) {
    const own = function_.kind === 'identifier' ? function_ : (function_.child('name') ?? function_)
    return { edits: [replaced(own, `Local${name}`)] }
  }
  if (!/:\s*(?:\w+\.)*\w*Controller\w*\b|\bPageModel\b/.test(file.text)) return refused('the class knows no `Url.IsLocalUrl`: choose the address from the pages of the site')
  if (!isSimple(target)) return refused('the address is an expression: put it into a variable and test that with `Url.IsLocalUrl`')
  return { edits: [insertedBefore(target, `Url.IsLocalUrl(${target.text}) ? `), insertedAfter(target, ' : "/"')] }
}

export default defineRecipe({
  id: 'local-redirect-csharp',
  rules: ['open-redirect'],
  languages: ['csharp'],
  summary: 'Redirects within the own site only.',
  propose,
})
