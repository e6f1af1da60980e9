import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, value } from './context.ts'
import { inside, typeText } from './nodes.ts'
import { typeNamed } from './names.ts'

const GENERATED = /^(?:[\w.]+\.)?GeneratedRegex(?:Attribute)?$/
const PATTERN = 'System.Text.RegularExpressions.Regex'

/** `[GeneratedRegex("^[a-z]+$")] private static partial Regex Names();`: the compiler writes its body, which gives that pattern. */
export function generatedPattern(node: SyntaxNode): SyntaxNode | null {
  for (const list of node.children) {
    if (list.kind !== 'attribute_list') continue
    const made = inside(list).find((child) => child.kind === 'attribute' && GENERATED.test(typeText(child.child('name'))))
    const [first] = made ? inside(made.children.find((child) => child.kind === 'attribute_argument_list') ?? made) : []
    const held = first?.kind === 'attribute_argument' ? inside(first).at(-1) : undefined
    if (held) return held
  }
  return null
}

export function givePattern(code: Code, held: SyntaxNode): void {
  const { fn } = code
  fn.return(fn.new(typeNamed(code, PATTERN, held.start), [value(code, held)], held.start), held.start)
}
