import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const STOPS = /^(?:any|all|sum|min|max)$/

/** `any([...])` on the finding's line */
function propose({ file, raw }: Site): Change | null {
  const isList = (node: SyntaxNode) => {
    const call = file.call(node)
    return call !== null && STOPS.test(call.callee) && call.args.length === 1 && call.named.size === 0 && call.args[0]?.kind === 'list_comprehension' && file.position(node.start).line <= raw.line && raw.line <= file.position(call.args[0].start).line
  }
  const [list] = [...file.root.descendants()].filter(isList).flatMap((node) => file.call(node)?.args ?? [])
  if (!list || file.text.slice(list.end).trimStart().startsWith(',')) return null
  return { edits: [{ start: list.start, end: list.start + 1, text: '' }, { start: list.end - 1, end: list.end, text: '' }] }
}

export default defineRecipe({
  id: 'generator-passed-python',
  rules: ['ruff/C419'],
  languages: ['python'],
  summary: 'Stops at the first item that decides it, without a list of all.',
  propose,
})
