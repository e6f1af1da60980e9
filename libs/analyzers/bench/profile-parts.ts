export const EVERY_MICROSECONDS = 500

/** What a scan's threads do, by the folder of the code that does it; the first that matches counts. */
export const PARTS: readonly (readonly [part: string, of: RegExp])[] = [
  ['parsing', /src\/syntax\/|oxc-parser|web-tree-sitter|@oxc-/],
  ['lowering', /src\/dataflow\/(?:lower|templates|ir|markup)\//],
  ['facts', /src\/dataflow\/facts\//],
  ['data flow', /src\/dataflow\//],
  ['Ruff', /analyzers\/ruff\/|ruff-wasm/],
  ['oxlint', /analyzers\/oxlint\//],
  ['secrets', /analyzers\/secrets\//],
  ['metrics', /analyzers\/metrics\//],
  ['pages, settings, instructions', /analyzers\/(?:pages|settings|instructions|database)\//],
  ['copies', /analyzers\/jscpd\//],
  ['recipes', /src\/(?:recipes|prompt)\//],
  ['making findings', /engine\/(?:finalise|evidence|candidates|occurrences|told-elsewhere|beside-lines|call-end|omitted)|src\/(?:dedupe|excerpt|identity|severity|suppressions|catalogue)\//],
  ['rules', /src\/(?:rules|sql|firebase)\//],
  ['inventory and reading', /src\/(?:inventory|shadow)\/|engine\/read-entry/],
  ['engine', /src\/engine\//],
]

interface Frame {
  functionName: string
  url: string
  lineNumber: number
}

export interface ProfileNode {
  id: number
  callFrame: Frame
  children?: number[]
}

/** As the inspector gives it; times in microseconds. */
export interface Profile {
  nodes: ProfileNode[]
  samples?: number[]
  timeDeltas?: number[]
}

/** Not code of a scan; waiting, and the profiler's own work, count for nothing. */
const SYSTEM: ReadonlyMap<string, string> = new Map([['(idle)', ''], ['dispatch', ''], ['(program)', 'native code (copying messages, compiling)'], ['(garbage collector)', 'garbage collection']])

/** Between two samples: what takes longer has waited for a processor. */
const LONGEST_MICROSECONDS = 2 * EVERY_MICROSECONDS

/** Milliseconds by part, and by part and function. Time of library code counts for the part that called it. */
export function timesByPart(profile: Profile, moduleAt: (frame: Frame) => string): { parts: Map<string, number>; functions: Map<string, number> } {
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const partOf = (node: ProfileNode): string => {
    const system = SYSTEM.get(node.callFrame.functionName)
    if (system !== undefined) return system
    for (let at: ProfileNode | undefined = node; at; at = nodes.get(parents.get(at.id) ?? -1)) {
      const module = moduleAt(at.callFrame)
      const found = PARTS.find(([, of]) => of.test(module))
      if (found) return found[0]
    }
    return 'start and libraries'
  }
  const parts = new Map<string, number>()
  const functions = new Map<string, number>()
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const node = nodes.get(id)
    const part = node ? partOf(node) : ''
    const ms = Math.min(profile.timeDeltas?.[at] ?? 0, LONGEST_MICROSECONDS) / 1000
    if (!node || part === '') continue
    parts.set(part, (parts.get(part) ?? 0) + ms)
    const { functionName, url, lineNumber } = node.callFrame
    const name = `${part}: ${functionName || '(anonymous)'} ${moduleAt(node.callFrame) || url.split('/').at(-1)}:${lineNumber + 1}`
    functions.set(name, (functions.get(name) ?? 0) + ms)
  }
  return { parts, functions }
}
