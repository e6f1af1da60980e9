// Real bare repositories, made by git itself in an environment that reads nobody's configuration.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a stand-in's git runs with, and nothing else of this machine's. */
export const gitEnvironment = () => ({
  PATH: process.env.PATH ?? '',
  ...(process.env.SYSTEMROOT && { SYSTEMROOT: process.env.SYSTEMROOT }),
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  // As GitHub has it; given here, so that a repository that is served in place is not changed.
  GIT_CONFIG_COUNT: '3',
  GIT_CONFIG_KEY_0: 'uploadpack.allowAnySHA1InWant',
  GIT_CONFIG_VALUE_0: 'true',
  GIT_CONFIG_KEY_1: 'uploadpack.allowFilter',
  GIT_CONFIG_VALUE_1: 'true',
  GIT_CONFIG_KEY_2: 'safe.directory',
  GIT_CONFIG_VALUE_2: '*',
})

/**
 * @param {string[]} args @param {string | Buffer} [input] @param {Record<string, string>} [more] of the environment
 * @returns {Promise<Buffer>} what it said
 */
export async function git(args, input = '', more = {}) {
  const child = spawn('git', args, { env: { ...gitEnvironment(), ...more }, stdio: ['pipe', 'pipe', 'pipe'] })
  const said = /** @type {Buffer[]} */ ([])
  const complained = /** @type {Buffer[]} */ ([])
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => complained.push(chunk))
  child.stdin.on('error', () => {}).end(input)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`git ${args.find((one) => !one.startsWith('-'))}: ${Buffer.concat(complained).toString('utf8').trim()}`)
  return Buffer.concat(said)
}

/**
 * @typedef {'100644' | '100755' | '120000' | '160000'} Mode
 * @typedef {Record<string, string | Buffer | { mode: Mode, content: string | Buffer } | null>} Files
 *   path -> content. A mode for other things than plain files: 120000 a symlink (content is its target), 160000 a submodule
 *   (content is its commit). null takes the path away.
 */

/** @param {string | Buffer} content */
function data(content) {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')])
}

/** @param {string} name as fast-import wants it */
const quoted = (name) => `"${name.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`

/** @param {string} name @param {Files[string]} file @returns {Buffer} */
function change(name, file) {
  if (file === null) return Buffer.from(`D ${quoted(name)}\n`)
  const { mode, content } = typeof file === 'string' || Buffer.isBuffer(file) ? { mode: '100644', content: file } : file
  if (mode === '160000') return Buffer.from(`M 160000 ${content} ${quoted(name)}\n`)
  return Buffer.concat([Buffer.from(`M ${mode} inline ${quoted(name)}\n`), data(content)])
}

// Who commits, and when the first commit was made, so that the same files give the same commits on every machine.
const AUTHOR = 'Ada Lovelace <ada@example.com>'
const FIRST_COMMIT_S = 1_767_225_600

/** @param {string} directory @param {string} revision @returns {Promise<string | null>} */
export const commitOf = (directory, revision) =>
  git(['-C', directory, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]).then((said) => said.toString('utf8').trim(), () => null)

/** @param {string} directory @param {string} commit */
const ageOf = async (directory, commit) => Number(await git(['-C', directory, 'rev-list', '--count', commit]))

/**
 * @param {string} directory
 * @param {{ branch: string, files: Files, message: string, parent: string | null, age: number }} commit age: how many commits came before
 */
async function writeCommit(directory, { branch, files, message, parent, age }) {
  const stream = [
    Buffer.from(`commit refs/heads/${branch}\ncommitter ${AUTHOR} ${FIRST_COMMIT_S + age * 60} +0000\n`),
    data(message),
    Buffer.from(parent === null ? '' : `from ${parent}\n`),
    ...Object.entries(files).map(([name, file]) => change(name, file)),
    Buffer.from('\ndone\n'),
  ]
  await git(['-C', directory, 'fast-import', '--quiet', '--done'], Buffer.concat(stream))
}

/**
 * One more commit on a branch; a new branch starts at `base`.
 * @param {string} directory
 * @param {{ branch: string, files: Files, message: string, base: string }} commit
 * @returns {Promise<{ before: string | null, after: string }>}
 */
export async function commitFiles(directory, { branch, files, message, base }) {
  const ref = `refs/heads/${branch}`
  const before = await commitOf(directory, ref)
  const parent = before ?? (await commitOf(directory, `refs/heads/${base}`))
  const age = parent === null ? 0 : await ageOf(directory, parent)
  await writeCommit(directory, { branch, files, message, parent, age })
  const after = await commitOf(directory, ref)
  if (after === null) throw new Error(`git made no commit on ${branch}`)
  return { before, after }
}

/** @param {string} directory @param {{ branch: string, files: Files }} content no files: an empty repository */
export async function createRepository(directory, { branch, files }) {
  await git(['init', '--quiet', '--bare', '--template=', `--initial-branch=${branch}`, directory])
  if (Object.keys(files).length > 0) await writeCommit(directory, { branch, files, message: 'First commit', parent: null, age: 0 })
}
