import { beginsLine, indentOf, insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OF_CORE = /^\s*(?:global\s+)?using\s+Microsoft\.AspNetCore\.Mvc\b/m
/** The action answers a form of a page: with the page, or with another one. */
const ANSWERS_FORM = /\b(?:View|PartialView|RedirectToAction|RedirectToRoute)\(/

function propose({ file, node }: Site): Change | Refusal | null {
  const action = [node, ...node.ancestors()].find(({ kind }) => kind === 'method_declaration')
  const verb = action?.children.find(({ kind, text }) => kind === 'attribute_list' && /\bHttpPost\b/.test(text))
  if (!action) return null
  if (!verb) return refused('no form of a page sends such a request: have the scripts send the token first')
  if (!OF_CORE.test(file.text)) return refused('forms have to send the token first: write `@Html.AntiForgeryToken()` into each of them')
  if (!ANSWERS_FORM.test(action.child('body')?.text ?? '')) return refused('whether a form of a page or a script calls it is not seen here')
  const isOnOwnLine = beginsLine(file, verb) && /^[ \t]*\r?\n/.test(file.text.slice(verb.end, verb.end + 80))
  return {
    edits: [insertedAfter(verb, isOnOwnLine ? `\n${indentOf(file, verb)}[ValidateAntiForgeryToken]` : ' [ValidateAntiForgeryToken]')],
    todo: 'Forms that are written without tag helpers must send the token: put `@Html.AntiForgeryToken()` into them. Scripts send it in the header `RequestVerificationToken`.',
  }
}

export default defineRecipe({
  id: 'antiforgery-checked-csharp',
  rules: ['antiforgery-token-unchecked'],
  languages: ['csharp'],
  summary: 'Accepts the form only with the token of the own page.',
  propose,
})
