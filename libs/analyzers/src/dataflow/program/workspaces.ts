import { dirname, join } from 'node:path/posix'
import type { Resource } from './packages.ts'

interface Workspace {
  name: string
  root: string
  mains: readonly string[]
}

/** Where a package's sources stand below its folder: what its manifest names is often built. */
const SOURCES = ['', 'src', 'lib']

/** The packages that a project consists of: `@shop/lib/prices` in one of them is a file of another. */
export class Workspaces {
  private readonly byName = new Map<string, Workspace>()

  constructor(resources: readonly Resource[]) {
    for (const resource of resources) {
      const found = workspaceOf(resource)
      // two of one name: nobody can say which is meant
      if (found) this.byName.set(found.name, this.byName.has(found.name) ? { ...found, mains: [], root: '\0' } : found)
    }
  }

  /** Paths of files, some without ending, that an import may mean; the first that is there is meant. */
  places(name: string): readonly string[] {
    if (this.byName.size === 0) return []
    const parts = name.split('/')
    const length = name.startsWith('@') ? 2 : 1
    const workspace = this.byName.get(parts.slice(0, length).join('/'))
    if (!workspace) return []
    const rest = parts.slice(length).join('/')
    if (rest !== '') return SOURCES.map((folder) => join(workspace.root, folder, rest))
    return [...workspace.mains.map((main) => join(workspace.root, main)), ...SOURCES.map((folder) => join(workspace.root, folder, 'index'))]
  }
}

function workspaceOf({ path, text }: Resource): Workspace | null {
  if (!path.endsWith('package.json')) return null
  try {
    const manifest: unknown = JSON.parse(text)
    if (typeof manifest !== 'object' || manifest === null) return null
    const fields = new Map<string, unknown>(Object.entries(manifest))
    const name = fields.get('name')
    const mains = ['source', 'module', 'main', 'types'].map((key) => fields.get(key)).filter((main) => typeof main === 'string')
    return typeof name === 'string' && name !== '' ? { name, root: dirname(path) === '.' ? '' : dirname(path), mains } : null
  } catch {
    // what is no JSON names no package
    return null
  }
}
