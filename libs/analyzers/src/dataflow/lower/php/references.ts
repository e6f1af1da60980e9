import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { SyntaxNode } from '../../../syntax/tree.ts'

/** What a file says about references, by name: `name` of a function, `->name` of a method. */
export interface References {
  parameters: ReadonlyMap<string, ReadonlySet<number>>
  /** variables that are made another's name at one place only */
  aliases: ReadonlySet<string>
  /** variables of which entries are taken out somewhere: `unset($table['<'])` */
  lessened: ReadonlySet<string>
}

const FUNCTIONS: ReadonlyMap<string, string> = new Map(Object.entries({ function_definition: '', method_declaration: '->' }))

/** Read in one pass over the flat tree. */
export function referencesOf({ tree }: ParsedFile): References {
  const parameters = new Map<string, Set<number>>()
  const aliases = new Map<string, number>()
  const lessened = new Set<string>()
  for (let at = 0; at < tree.size; at++) {
    const kind = tree.kindNames[tree.kind[at] ?? 0]
    if (kind === 'reference_assignment_expression') count(aliases, new SyntaxNode(tree, at).child('left')?.text ?? '')
    if (kind === 'unset_statement') noteLessened(lessened, new SyntaxNode(tree, at))
    if (kind === 'reference_modifier') noteParameter(parameters, new SyntaxNode(tree, at))
  }
  return { parameters, aliases: new Set([...aliases].flatMap(([name, times]) => (times === 1 ? name : []))), lessened }
}

function noteLessened(found: Set<string>, statement: SyntaxNode): void {
  for (const part of statement.children) {
    const base = part.kind === 'subscript_expression' ? part.children[0] : undefined
    if (base?.kind === 'variable_name') found.add(base.text)
  }
}

const PARAMETERS = new Set(['simple_parameter', 'variadic_parameter', 'property_promotion_parameter'])

const count = (times: Map<string, number>, name: string) => times.set(name, (times.get(name) ?? 0) + 1)

function noteParameter(found: Map<string, Set<number>>, modifier: SyntaxNode): void {
  const parameter = modifier.parent
  const list = parameter?.parent
  const fn = list?.parent
  const before = FUNCTIONS.get(fn?.kind ?? '')
  if (!parameter || !list || before === undefined || list.kind !== 'formal_parameters') return
  const name = `${before}${fn?.child('name')?.text.toLowerCase() ?? ''}`
  const place = list.children.filter(({ kind }) => PARAMETERS.has(kind)).findIndex(({ start }) => start === parameter.start)
  const known = found.get(name)
  if (known) known.add(place)
  else found.set(name, new Set([place]))
}

export const isReferenceParameter = (parameter: SyntaxNode): boolean => parameter.children.some(({ kind }) => kind === 'reference_modifier')
