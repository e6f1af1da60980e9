import type { SyntaxNode } from '../tree.ts'

/** One place that gives a name a type or a value. */
export interface Declaration {
  name: string
  node: SyntaxNode
  /** as written; null where there is none */
  type: string | null
  value: SyntaxNode | null
  /** it also holds what is not written there: a parameter, the item of a loop */
  open: boolean
  /** a new name, and not one that is there already */
  declares: boolean
  /** a field, which the whole class sees */
  field: boolean
}

type Reader = (node: SyntaxNode) => Declaration[]

/** The name without the signs that languages write before and behind it: `$id`, `id: number`, `id?`. */
const plain = (node: SyntaxNode | null | undefined): string => /^[$]?(@?[A-Za-z_]\w*)/.exec(node?.text ?? '')?.[1] ?? ''

const declared = (node: SyntaxNode, name: SyntaxNode | null, more: Partial<Declaration>): Declaration[] =>
  plain(name) === '' ? [] : [{ name: plain(name), node, type: null, value: null, open: false, declares: true, field: false, ...more }]

/** The type as written; what says that the value knows it is none. */
const typeOf = (node: SyntaxNode): string | null => {
  const type = node.child('type')?.text ?? node.child('typeAnnotation')?.text.replace(/^:\s*/, '')
  return type === undefined || type === 'var' ? null : type
}

const elements = (list: SyntaxNode | null): SyntaxNode[] => list?.children.filter(({ kind }) => kind !== ',') ?? []

const given: Reader = (node) => declared(node, node.child('name'), { type: typeOf(node), open: true })
const givenField: Reader = (node) => declared(node, node.child('name'), { type: typeOf(node), open: true, field: true })
const givenNames: Reader = (node) => node.children.flatMap((one) => declared(one, one.child('name') ?? one, { open: true }))
const typedNames = (more: Partial<Declaration>): Reader => (node) => node.all('name').flatMap((name) => declared(node, name, { type: typeOf(node), ...more }))

/** `int a = 1, b` */
const declarators: Reader = (node) => {
  const field = node.kind === 'field_declaration' || node.parent?.kind === 'field_declaration'
  return node.children.flatMap((one) => (one.kind === 'variable_declarator' ? declared(one, one.child('name'), { type: typeOf(node), value: one.child('value') ?? (one.children.length > 1 ? (one.children.at(-1) ?? null) : null), field }) : []))
}

/** `n, err := strconv.Atoi(text)`: the first is what the call is for. */
const several = (names: (node: SyntaxNode) => SyntaxNode[], declares: boolean): Reader => (node) => {
  const values = elements(node.child('right') ?? node.child('value'))
  return names(node).flatMap((name, at) => declared(node, name, { type: typeOf(node), value: values[at] ?? values[0] ?? null, declares }))
}

/** What languages without declarations assign to. */
const DECLARED_BY_USE: ReadonlySet<string> = new Set(['variable_name', 'list_literal', 'instance_variable', 'left_assignment_list'])

/** `x = y`, `this.x = y`, `@x = y`; of what is taken apart nothing is known but the names. */
const assigned: Reader = (node) => {
  const [left, value] = [node.child('left'), node.child('right')]
  if (!left || !value) return []
  const declares = DECLARED_BY_USE.has(left.kind) || node.kind === 'assignment'
  const of = left.child('object') ?? left.child('expression')
  if (of) return /^\$?this$/.test(of.text) ? declared(node, left.child('property') ?? left.child('field') ?? left.child('name'), { value, declares, field: true }) : []
  if (/^[$@]?\w+$/.test(left.text)) return declared(node, left, { value, declares, field: left.kind === 'instance_variable' })
  return [...left.descendants()].flatMap((one) => (one.kind === 'variable_name' || one.children.length === 0 ? declared(node, one, { open: true, declares }) : []))
}

/** A parameter or variable of JavaScript. */
function bound(node: SyntaxNode | null, more: Partial<Declaration>): Declaration[] {
  if (!node) return []
  if (node.kind === 'AssignmentPattern') return bound(node.child('left'), { ...more, value: node.child('right') })
  if (node.kind === 'TSParameterProperty') return [...bound(node.child('parameter'), more), ...bound(node.child('parameter'), { ...more, field: true })]
  if (node.kind === 'Identifier') return declared(node, node, { type: typeOf(node), ...more })
  return [...node.descendants()].flatMap((one) => (one.kind === 'Identifier' ? declared(one, one, { open: true }) : []))
}

const parameters: Reader = (node) => node.all('params').flatMap((one) => bound(one, { open: true }))
const isWalked = (declarator: SyntaxNode): boolean => /^For(?:Of|In)Statement$/.test(declarator.parent?.parent?.kind ?? '')

/** `foreach ($orders as $id => $order)`, `foreach (var order in orders)` */
const walked: Reader = (node) => {
  const left = node.child('left')
  if (left) return declared(left, left, { type: typeOf(node), open: true })
  return node.children.slice(1).flatMap((one) => (one.kind === 'variable_name' ? [one] : one.kind === 'pair' ? one.children : [])).flatMap((one) => declared(one, one, { open: true }))
}

/** `private int $shop = 1, $other;`, `public long Id { get; set; }` */
const properties: Reader = (node) => {
  const one = { type: typeOf(node), field: true }
  if (node.child('name')) return declared(node, node.child('name'), { ...one, value: node.child('value'), open: true })
  return node.children.flatMap((element) => (element.kind === 'property_element' ? declared(element, element.child('name'), { ...one, value: element.child('default_value') }) : []))
}

/** How languages write what gives a name a type or a value, by kind of node. */
export const READERS: ReadonlyMap<string, Reader> = new Map(Object.entries<Reader>({
  // Java, C#, PHP
  formal_parameter: given,
  record_declaration: (node) => (node.child('parameters')?.children ?? node.children.find(({ kind }) => kind === 'parameter_list')?.children ?? []).flatMap(givenField),
  spread_parameter: (node) => declared(node, node.children.at(-1)?.child('name') ?? null, { open: true }),
  parameter: given,
  implicit_parameter: (node) => declared(node, node, { open: true }),
  inferred_parameters: givenNames,
  simple_parameter: given,
  property_promotion_parameter: (node) => [...given(node), ...givenField(node)],
  enhanced_for_statement: given,
  foreach_statement: walked,
  property_declaration: properties,
  local_variable_declaration: declarators,
  variable_declaration: declarators,
  assignment_expression: assigned,
  augmented_assignment_expression: assigned,
  // `int.TryParse(text, out var id)`: what the call makes of it
  declaration_expression: (node) => declared(node, node.child('name'), { type: typeOf(node), value: node.parent?.parent?.parent ?? null }),
  // Java, Go
  field_declaration: (node) => (node.child('declarator') ? declarators(node) : typedNames({ field: true, open: true })(node)),
  // Go
  parameter_declaration: typedNames({ open: true }),
  var_spec: several((node) => node.all('name'), true),
  const_spec: several((node) => node.all('name'), true),
  short_var_declaration: several((node) => elements(node.child('left')), true),
  assignment_statement: several((node) => elements(node.child('left')), false),
  range_clause: (node) => elements(node.child('left')).flatMap((name) => declared(name, name, { open: true })),
  // JavaScript
  VariableDeclarator: (node) => bound(node.child('id'), { value: node.child('init'), open: isWalked(node) }),
  AssignmentExpression: assigned,
  FunctionDeclaration: parameters,
  FunctionExpression: parameters,
  ArrowFunctionExpression: parameters,
  PropertyDefinition: (node) => declared(node, node.child('key'), { type: typeOf(node), value: node.child('value'), field: true }),
  // Ruby
  assignment: assigned,
  operator_assignment: assigned,
  method_parameters: givenNames,
  block_parameters: givenNames,
  lambda_parameters: givenNames,
}))
