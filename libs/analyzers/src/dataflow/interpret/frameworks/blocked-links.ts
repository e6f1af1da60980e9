import { parsed, recordIn, textIn } from '../../../inventory/json.ts'
import type { Mod } from '../../program/program.ts'
import type { Resource } from '../../program/packages.ts'

/** From here on React puts an error in the place of a `javascript:` address: https://react.dev/blog/2024/04/25/react-19-upgrade-guide */
const BLOCKS_SINCE = 19
const MANIFEST = /(?:^|\/)package\.json$/
const SECTIONS = ['dependencies', 'peerDependencies', 'devDependencies'] as const
const NEWEST = /^(?:latest|next|canary|rc)$/

/** Which files show their pages with a React that lets no address run as code. */
export class BlockedLinks {
  /** folders whose manifest names React, the innermost first, with whether its version does */
  private readonly folders: readonly (readonly [folder: string, blocks: boolean])[]

  constructor(resources: readonly Resource[]) {
    this.folders = resources.filter(({ path }) => MANIFEST.test(path)).flatMap(({ path, text }): (readonly [string, boolean])[] => {
      const wanted = wantedReact(text)
      return wanted === null ? [] : [[path.slice(0, -'package.json'.length), oldestOf(wanted) >= BLOCKS_SINCE]]
    }).sort(([a], [b]) => b.length - a.length)
  }

  has({ ir: { path } }: Mod): boolean {
    return this.folders.find(([folder]) => path.startsWith(folder))?.[1] ?? false
  }
}

/** The range of versions that a manifest asks for; null where it does not name React. */
function wantedReact(manifest: string): string | null {
  const fields = parsed(manifest)
  for (const section of SECTIONS) {
    const range = textIn(recordIn(fields, section), 'react')
    if (range !== null) return range
  }
  return null
}

/** The oldest major version that a range lets in; 0 where it does not say: `^18.2.0 || ^19.0.0` is 18. */
function oldestOf(range: string): number {
  if (NEWEST.test(range.trim())) return Infinity
  return Math.min(...range.split('||').map((part) => Number(/^[\s^~>=v]*(\d+)/.exec(part)?.[1] ?? 0)))
}
