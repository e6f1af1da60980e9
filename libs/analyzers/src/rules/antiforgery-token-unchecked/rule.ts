import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const CHANGES = /\[(?:[^\]]*,\s*)?Http(?:Post|Put|Delete|Patch)\b/
/** What checks the token, or what browsers do not send without asking first. */
const CHECKED = /AntiForgery|Antiforgery|\bConsumes\(|ApiController|AuthenticationSchemes|\bApiAuthorize|NonAction/
/** Nobody is signed in yet, or the caller is no browser. */
const OTHER_CALLER = /\bAllowAnonymous|webhook|FromBody/i
/** Pages are shown and forms sent to them; a plain API is called by programs, with a token of another kind. */
const SHOWS_PAGES = /\b(?:View|RedirectToAction|RedirectToPage)\(/
const CONTROLLER = /:\s*(?:[\w.]+\.)?Controller\b/

export default defineRule({
  id: 'antiforgery-token-unchecked',
  category: 'security',
  severity: 'low',
  confidence: 'low',
  cwe: [352],
  owasp: owasp.accessControl,
  title: 'Missing anti-forgery token check (CSRF)',
  why: 'This action accepts a form without checking an anti-forgery token. Another site can make a signed-in user\'s browser send the form, and the action runs on their behalf.',
  fix: 'Put `[ValidateAntiForgeryToken]` on the action, or check all of them: `services.AddControllersWithViews(options => options.Filters.Add(new AutoValidateAntiforgeryTokenAttribute()))`.',
  keep: 'Do not change what the action does for forms on your own pages.',
  done: 'the form posted without a valid token is answered with 400',
  languages: ['csharp'],
  hint: ['[HttpPost', '[HttpPut', '[HttpDelete', '[HttpPatch'],
  on: ['method_declaration'],
  *check(node) {
    const head = headOf(node)
    if (!CHANGES.test(head) || CHECKED.test(head) || OTHER_CALLER.test(head)) return
    const around = classAround(node)
    if (!around || !SHOWS_PAGES.test(around.text)) return
    const classHead = headOf(around)
    if (CONTROLLER.test(classHead) && !CHECKED.test(classHead) && !OTHER_CALLER.test(classHead)) yield { node: node.child('name') ?? node }
  },
})

/** Attributes, name, parameters and parents: all but the body. */
const headOf = (node: SyntaxNode): string => node.tree.text.slice(node.start, node.child('body')?.start ?? node.end)

function classAround(node: SyntaxNode): SyntaxNode | null {
  for (const above of node.ancestors()) if (above.kind === 'class_declaration') return above
  return null
}
