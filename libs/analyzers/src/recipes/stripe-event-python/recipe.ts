import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-python.ts'
import { exampleOf } from '../edit/setting-name.ts'
import { beginsLine, indentOf, indentStep, quoteOf } from '../edit/text.ts'
import { tidied } from '../edit/unused-python.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** How a framework gives the body of a request, and refuses it. */
interface Framework {
  reads: RegExp
  body: string
  answer: (file: ParsedFile, quote: string) => { text: string; edit: Edit | null } | null
}

const FRAMEWORKS: readonly (readonly [imports: RegExp, framework: Framework])[] = [
  [/^\s*from flask import\b/m, { reads: /^(?:json\.loads\(request\.(?:data|get_data\([^()]*\))\)|request\.json|request\.get_json\([^()]*\))$/, body: 'request.get_data()', answer: (_, q) => ({ text: `return ${q}${q}, 400`, edit: null }) }],
  [/^\s*from (?:fastapi|starlette)[\w.]* import\b/m, {
    reads: /^(?:await request\.json\(\)|json\.loads\(await request\.body\(\)\))$/,
    body: 'await request.body()',
    answer: (file) => {
      const made = imported(file, { module: 'fastapi', name: 'HTTPException' })
      return made && { text: `raise ${made.name}(status_code=400) from error`, edit: made.edit }
    },
  }],
  [/^\s*from django\./m, {
    reads: /^json\.loads\(request\.body(?:\.decode\([^()]*\))?\)$/,
    body: 'request.body',
    answer: (file) => {
      const made = imported(file, { module: 'django.http', name: 'HttpResponse' })
      return made && { text: `return ${made.name}(status=400)`, edit: made.edit }
    },
  }],
]

/** The handler's assignment of what the body holds. */
function readIn(node: SyntaxNode, { reads }: Framework): { assignment: SyntaxNode; name: string } | null {
  const handler = [node, ...node.descendants(), ...node.ancestors()].find(({ kind }) => kind === 'function_definition')
  for (const assignment of handler?.descendants() ?? []) {
    const right = assignment.kind === 'assignment' ? assignment.child('right') : null
    if (right && reads.test(right.text)) return { assignment, name: assignment.child('left')?.text ?? '' }
  }
  return null
}

const NO_STRIPE = 'how the sender signs is not seen here: verify the signature with the call of its library before the body is used'

function propose({ file, node }: Site): Change | Refusal | null {
  if (!/^\s*import stripe\b/m.test(file.text)) return refused(NO_STRIPE)
  const framework = FRAMEWORKS.find(([imports]) => imports.test(file.text))?.[1]
  const read = framework && readIn(node, framework)
  if (!framework || !read) return refused('where the body is read is not in sight: make the event with `stripe.Webhook.construct_event`')
  const { assignment, name } = read
  if (!beginsLine(file, assignment)) return refused('the body is read within another statement')
  const q = quoteOf(file)
  const os = imported(file, { module: 'os' })
  const answer = framework.answer(file, q)
  if (!os || !answer) return refused('another name in the file is in the way')
  const [indent, step] = [indentOf(file, assignment), indentStep(file)]
  const error = /\bstripe\.error\./.test(file.text) ? 'stripe.error.SignatureVerificationError' : 'stripe.SignatureVerificationError'
  const lines = [
    'try:',
    `${step}${name} = stripe.Webhook.construct_event(`,
    `${step}${step}${framework.body}, request.headers.get(${q}Stripe-Signature${q}), ${os.name}.environ[${q}STRIPE_WEBHOOK_SECRET${q}]`,
    `${step})`,
    `except (ValueError, ${error})${answer.text.startsWith('raise') ? ' as error' : ''}:`,
    `${step}${answer.text}`,
  ]
  const edits = [{ start: assignment.start, end: assignment.end, text: lines.join(`\n${indent}`) }, os.edit, answer.edit]
  return {
    edits: edits.filter((edit) => edit !== null),
    lines: [{ path: exampleOf(file.path), line: 'STRIPE_WEBHOOK_SECRET=' }],
    todo: 'Set STRIPE_WEBHOOK_SECRET to the signing secret that the dashboard of Stripe shows for this endpoint.',
  }
}

export default defineRecipe({
  id: 'stripe-event-python',
  rules: ['webhook-unverified'],
  languages: ['python'],
  summary: 'Takes events that Stripe has signed, and refuses others.',
  propose: tidied(propose),
})
