import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-csharp.ts'
import { beginsLine, indentOf, indentStep, replaced, statementOf } from '../edit/text.ts'
import type { Edit } from '../../types.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const ENVIRONMENT = /^(?:[\w.]+\.)?(?:IWebHostEnvironment|IHostEnvironment|IHostingEnvironment|IWebAssemblyHostEnvironment)$/

/** What knows whether this is a developer's machine. */
function environmentOf(file: ParsedFile, near: SyntaxNode, app: string): string | null {
  const scope = functionAround(file, near)
  const parameter = (scope.child('parameters')?.children ?? []).find((one) => ENVIRONMENT.test(one.child('type')?.text ?? ''))?.child('name')?.text
  if (parameter !== undefined) return parameter
  if (new RegExp(`\\b${app}\\s*=\\s*\\w+\\.Build\\(\\)|\\bWebApplication\\s+${app}\\b`).test(file.text)) return `${app}.Environment`
  const members = file.enclosing(near, 'class')?.child('body')?.children ?? []
  const field = members.flatMap((member) => (member.kind === 'field_declaration' ? member.children : [])).find((one) => ENVIRONMENT.test(one.child('type')?.text ?? ''))
  return field?.children.find(({ kind }) => kind === 'variable_declarator')?.child('name')?.text ?? null
}

const isAskedAlready = (statement: SyntaxNode) => [...statement.ancestors()].some(({ kind, text }) => kind === 'if_statement' && /^if\s*\([^{;]*\bIs(?:Development|Production|Staging|Environment)\b/.test(text))

function propose({ file, call, node }: Site): Change | Refusal | null {
  const statement = statementOf(file, node)
  const app = call?.receiver?.text
  if (!statement || statement.kind !== 'expression_statement' || app === undefined || !/^\w+$/.test(app) || !beginsLine(file, statement)) return refused('the page is switched on within an expression')
  if (isAskedAlready(statement)) return refused('it stands in a branch of its own: look at what its condition asks')
  const environment = environmentOf(file, statement, app)
  if (environment === null) return refused('what tells whether this is a developer\'s machine is not seen here: take an `IWebHostEnvironment`')
  const indent = indentOf(file, statement)
  const needed: (Edit | null)[] = /IWebHostEnvironment|IHostEnvironment/.test(file.text) && /^namespace|\bclass\b/m.test(file.text) ? [imported(file, 'Microsoft.Extensions.Hosting.HostEnvironmentEnvExtensions').edit] : []
  const text = [`if (${environment}.IsDevelopment())`, '{', `${indentStep(file)}${statement.text}`, '}'].join(`\n${indent}`)
  return { edits: [...needed.filter((one) => one !== null), replaced(statement, text)] }
}

export default defineRecipe({
  id: 'development-only-csharp',
  rules: ['debug-mode-on'],
  languages: ['csharp'],
  summary: 'Shows details of errors on developers\' machines only.',
  propose,
})
