import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

const AUTHOR = 'Eve <eve@example.org> 1700000000 +0000'

/** One line of a tree, taken as it is: git's own commands would refuse most of what is tried here. */
export interface RawEntry {
  mode: '100644' | '100755' | '120000' | '160000' | '40000'
  name: string | Buffer
  oid: string
}

/** A bare repository that is put together object by object. */
export interface RawRepository {
  directory: string
  blob(content: string | Buffer): string
  tree(entries: readonly RawEntry[]): string
  /** @returns the commit, which the branch then is */
  commit(tree: string, branch?: string): string
  git(args: readonly string[], input?: string | Buffer): string
}

/** The git that stands on the hostile side: nobody's settings, and nothing of ours. */
export const serverEnvironment = () => ({
  PATH: process.env['PATH'] ?? '',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'uploadpack.allowAnySHA1InWant',
  GIT_CONFIG_VALUE_0: 'true',
  GIT_CONFIG_KEY_1: 'safe.directory',
  GIT_CONFIG_VALUE_1: '*',
})

/** Runs git and waits. @throws with what git said */
export function gitSync(directory: string, args: readonly string[], input: string | Buffer = ''): string {
  const { status, stdout, stderr } = spawnSync('git', ['-C', directory, ...args], { env: serverEnvironment(), input, maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.toString('utf8')}`)
  return stdout.toString('utf8').trim()
}

const rawEntry = ({ mode, name, oid }: RawEntry) => Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(oid, 'hex')])

/** @param name also the address of the repository: its folder below `parent` */
export function createRawRepository(parent: string, name: string): RawRepository {
  const directory = path.join(parent, `${name}.git`)
  mkdirSync(directory, { recursive: true })
  const git = (args: readonly string[], input?: string | Buffer) => gitSync(directory, args, input)
  git(['init', '--quiet', '--bare', '--template=', '--initial-branch=main'])
  const store = (type: string, content: string | Buffer) => git(['hash-object', '-w', '--literally', '--stdin', '-t', type], content)
  return {
    directory,
    git,
    blob: (content) => store('blob', content),
    tree: (entries) => store('tree', Buffer.concat(entries.map(rawEntry))),
    commit(tree, branch = 'main') {
      const commit = store('commit', `tree ${tree}\nauthor ${AUTHOR}\ncommitter ${AUTHOR}\n\nAs it is\n`)
      git(['update-ref', `refs/heads/${branch}`, commit])
      return commit
    },
  }
}

/** Adds files to a new repository's branch, with folders where names have slashes. @returns the commit */
export function commitFiles(repository: RawRepository, files: Record<string, string>, branch = 'main'): string {
  const contents = new Map(Object.entries(files))
  const treeOf = (prefix: string): string => {
    const below = Object.keys(files).filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length))
    const entries = [...new Set(below.map((file) => file.split('/')[0] ?? ''))].sort().map((name): RawEntry => {
      const content = contents.get(prefix + name)
      return content === undefined ? { mode: '40000', name, oid: treeOf(`${prefix}${name}/`) } : { mode: '100644', name, oid: repository.blob(content) }
    })
    return repository.tree(entries)
  }
  return repository.commit(treeOf(''), branch)
}
