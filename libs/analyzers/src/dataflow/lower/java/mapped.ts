import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Annotation } from '../../ir/module.ts'
import { annotationsOf } from './annotations.ts'
import { type Code, kids } from './code.ts'
import { nameValue } from './names.ts'

const STATEMENT = /(?:^|\.)(?:Select|Insert|Update|Delete)$/
const HOLE = /\$\{\s*([A-Za-z_]\w*)((?:\.\w+)*)\s*\}/g

/** A method without a body that MyBatis fills: what `@Select("... ${sort}")` puts into the statement as text. */
export function mappedStatement(code: Code, node: SyntaxNode): void {
  const { fn } = code
  for (const annotation of annotationsOf(code, node)) {
    if (!STATEMENT.test(annotation.name)) continue
    for (const { 1: name = '', 2: path = '' } of textOf(annotation).matchAll(HOLE)) {
      const { offset } = annotation
      const given = parameterNamed(code, node, name)
      if (!given) continue
      const value = path.split('.').slice(1).reduce((part, one) => fn.member(part, one, offset), nameValue(code, given, offset))
      fn.method(fn.global('PreflightMapper', offset), 'preflight_query', [value], offset)
    }
  }
}

const textOf = ({ args, named }: Annotation): string => [...args, named.get('value')].flatMap((one) => one ?? []).filter((one) => typeof one === 'string').join(' ')

/** The parameter of a name, its own or the one of `@Param`; the only one has any name. */
function parameterNamed(code: Code, node: SyntaxNode, name: string): string | null {
  const parameters = kids(node.child('parameters')).filter(({ kind }) => kind === 'formal_parameter')
  const [only] = parameters
  const found = parameters.find((one) => annotationsOf(code, one).some((said) => /(?:^|\.)Param$/.test(said.name) && (said.args[0] === name || said.named.get('value') === name))) ?? parameters.find((one) => one.child('name')?.text === name)
  return (found ?? (parameters.length === 1 ? only : undefined))?.child('name')?.text ?? null
}
