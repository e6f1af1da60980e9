import type { Call } from '../../syntax/dialect.ts'
import type { Site } from '../recipe.ts'

/** The finding's call, or of a chain that begins there the one of this name: `readFileSync(path)` in `readFileSync(path).toString()`. */
export function callNamed({ call, file, node }: Site, callee: RegExp): Call | null {
  if (call && callee.test(call.callee)) return call
  for (const below of [node, ...node.descendants()]) {
    if (below.start !== node.start) continue
    const inside = file.call(below)
    if (inside && callee.test(inside.callee)) return inside
  }
  return null
}
