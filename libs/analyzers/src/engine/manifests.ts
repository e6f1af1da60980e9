import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { frameworksOf } from '../analyzers/oxlint/frameworks.ts'
import { serversOf } from '../analyzers/oxlint/servers.ts'
import { ownPackages } from '../inventory/own-packages.ts'
import { packagesAbove } from '../inventory/packages-above.ts'
import type { Inventory } from '../inventory/walk.ts'
import { isManifest, MAX_MANIFESTS } from './flow-programs.ts'
import type { ChunkFile } from './protocol.ts'
import { readEntry } from './read-entry.ts'

/** What manifests above a file say of its package. */
type Frameworks = (path: string) => Pick<ChunkFile, 'react' | 'catches'>

/** What manifests say that results of other files depend on, as they are when it is made. */
export class Manifests {
  readonly frameworks: Frameworks
  /** packages that they name for a file */
  readonly packages: (path: string) => ReadonlySet<string>
  /** how the project calls its own packages */
  private readonly own: readonly string[]

  constructor(root: string, inventory: Inventory) {
    this.frameworks = readFrameworks(root, inventory)
    this.packages = packagesAbove(root)
    this.own = [...ownPackages(root)]
  }

  /** What the result of a file always depends on. Which packages they name is not part of it: few results depend on one, and those say so. */
  decisive(path: string): readonly unknown[] {
    const { react, catches } = this.frameworks(path)
    return [react ?? null, catches ?? null, this.own]
  }

  /** All that they say of the folders of a project, as a hash. */
  ofAll({ files }: Pick<Inventory, 'files'>): string {
    const folders = new Map(files.map(({ path }) => [dirname(path), path]))
    const said = [...folders].map(([folder, path]) => [folder, ...this.packages(path)])
    return createHash('sha256').update(JSON.stringify([this.own, said])).digest('base64url')
  }
}

function readFrameworks(root: string, { files }: Inventory): Frameworks {
  const manifests = files.filter(isManifest).slice(0, MAX_MANIFESTS).map((entry) => ({ path: entry.path, text: textOf(readEntry(root, entry)) }))
  const [shows, serves] = [frameworksOf(manifests), serversOf(manifests)]
  return (path) => {
    const [react, catches] = [shows(path), serves(path)]
    return { ...(react !== undefined && { react }), ...(catches !== undefined && { catches }) }
  }
}

const textOf = (read: ReturnType<typeof readEntry>): string => (typeof read === 'string' ? read : '')
