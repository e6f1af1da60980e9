import type { SyntaxNode } from '../../syntax/tree.ts'

/** Words that say nothing of a value. */
const IDLE = /^(?:this|value|text|string|to|trim|lower|upper|params?|request|query|form|model|result|first|default)$/i

const camel = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** What a parameter is called by what it holds: the last telling name of the expression, `p0` where it has none. */
export function nameFor(node: SyntaxNode | null, taken: ReadonlySet<string>, index: number): string {
  const words = [...(node?.text ?? '').matchAll(/[A-Za-z_]\w*(?!\w*\s*\()/g)].map(([word]) => word).filter((word) => !IDLE.test(word))
  const name = camel((words.at(-1) ?? '').replace(/^_+/, ''))
  return name === '' || taken.has(name) ? `p${index}` : name
}
