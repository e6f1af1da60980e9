import { cp, lstat, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Folders that hold nothing of the project's own. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'vendor', '.venv', 'venv', 'dist', 'build'])
/** No file that is analysed is larger. */
const MAX_BYTES = 1024 * 1024
/** A part of the project this large, in files or as a share of all, saves nothing. */
const MAX_FILES = 400
const MAX_SHARE = 0.5
/** Bytes that are read to find them; in a larger project the whole of it is analysed. */
const MAX_READ = 64 * MAX_BYTES
/** How many calls away a file may be. */
const STEPS = 2

/** Says what the project is and uses; analysers read it. */
const SETTINGS = /(?:^|\/)(?:package|composer|tsconfig[\w.]*|jsconfig)\.json$|(?:requirements[\w-]*\.(?:txt|in)|pyproject\.toml|Pipfile|go\.mod|Gemfile|pom\.xml|build\.gradle(?:\.kts)?)$|\.(?:csproj|props)$|(?:^|\/)\.env\.[\w.]*(?:example|sample|template)$/

interface SourceText {
  path: string
  words: ReadonlySet<string>
}

async function* filesBelow(root: string, folder = ''): AsyncGenerator<string> {
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
    const at = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) yield* filesBelow(root, at)
    else if (entry.isFile()) yield at
  }
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[\w-]+/g))

/** @returns null for a project that is too large */
async function readAll(root: string): Promise<SourceText[] | null> {
  const found: SourceText[] = []
  let read = 0
  for await (const file of filesBelow(root)) {
    const stat = await lstat(path.join(root, file))
    if (stat.size > MAX_BYTES) continue
    read += stat.size
    if (read > MAX_READ) return null
    const bytes = await readFile(path.join(root, file))
    if (bytes.subarray(0, 4096).includes(0)) continue
    found.push({ path: file, words: wordsOf(bytes.toString('utf8')) })
  }
  return found
}

/** Names by which other files call one: its own, or its folder's where its own says nothing. */
function nameOf(file: string): string {
  const name = path.posix.basename(file).replace(/\.[^.]*$/, '')
  return /^(?:index|__init__|mod|main)$/.test(name) ? path.posix.basename(path.posix.dirname(file)) : name
}

/** Files that name one of those, or that one of those names. */
function neighbours(files: readonly SourceText[], own: readonly SourceText[]): SourceText[] {
  const names = own.map((file) => nameOf(file.path)).filter((name) => name.length > 2)
  return files.filter(({ path: at, words }) => names.some((name) => words.has(name)) || own.some((file) => file.words.has(nameOf(at))))
}

/**
 * The files that decide about findings of some files: themselves, those that call them and those that they call, over two
 * steps, and the project's manifests. Found by name: a file counts as calling another whose name it mentions.
 * @returns null where that is a large part of the project, or the project is too large to look
 */
export async function filesAround(root: string, filePaths: readonly string[]): Promise<string[] | null> {
  const all = await readAll(root)
  if (all === null) return null
  let chosen = all.filter((file) => filePaths.includes(file.path))
  for (let step = 0; step < STEPS; step++) {
    const known = new Set(chosen)
    chosen = [...chosen, ...neighbours(all, chosen).filter((file) => !known.has(file))]
    if (chosen.length > MAX_FILES || chosen.length > all.length * MAX_SHARE) return null
  }
  const paths = new Set([...chosen.map((file) => file.path), ...all.filter((file) => SETTINGS.test(file.path)).map((file) => file.path)])
  return [...paths].sort()
}

/** Copies some files of a project to another folder, at the same paths. */
export async function copyFiles(root: string, target: string, filePaths: readonly string[]): Promise<void> {
  for (const file of filePaths) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true })
    await cp(path.join(root, file), path.join(target, file))
  }
}
