import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Site } from '../recipe.ts'

/** Nodes that a finding is about, the place where the data comes in first. */
export const nodesOf = ({ steps, call, node }: Site): SyntaxNode[] => [...steps.map((step) => step.node), ...(call ? [call.node] : []), node]

/** The first call that fits at or below a place of the finding, or around it. */
export function callOfSite(site: Site, fits: (call: Call) => boolean): Call | null {
  const { file } = site
  for (const node of nodesOf(site)) {
    for (const call of file.callsIn(node)) if (fits(call)) return call
    for (const above of node.ancestors()) {
      const call = file.call(above)
      if (call && fits(call)) return call
      if (file.isA(above, 'function') || file.isA(above, 'return') || file.isA(above, 'assignment')) break
    }
  }
  return null
}
