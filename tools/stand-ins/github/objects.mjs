// Git objects and references of one repository, read and written as the API has them.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { commitOf, git } from './git.mjs'

/**
 * @typedef {{ path: string, mode: string, sha: string, type: string }} Entry
 * @typedef {{ sha: string, tree: string, parents: string[], message: string, date: string }} Commit
 */

const NOTHING = '0'.repeat(40)
const BOT = { name: 'preflight-here[bot]', email: '4711+preflight-here[bot]@users.noreply.github.com' }
const AS_BOT = { GIT_AUTHOR_NAME: BOT.name, GIT_AUTHOR_EMAIL: BOT.email, GIT_COMMITTER_NAME: BOT.name, GIT_COMMITTER_EMAIL: BOT.email }

/** @param {string} directory @param {string[]} args @param {string | Buffer} [input] @param {Record<string, string>} [more] */
const said = async (directory, args, input, more) => (await git(['-C', directory, ...args], input, more)).toString('utf8').trim()

/** @param {string} directory @param {string} branch */
export const headOf = (directory, branch) => commitOf(directory, `refs/heads/${branch}`)

/** @param {string} branch */
export const isBranchName = (branch) => git(['check-ref-format', `refs/heads/${branch}`]).then(() => true, () => false)

/** @param {string} directory @param {string} branch @param {string} to @param {string | null} from null: it must not be there */
export const moveBranch = (directory, branch, to, from) => git(['-C', directory, 'update-ref', `refs/heads/${branch}`, to, from ?? NOTHING])

/** @param {string} directory @param {string} branch */
export const deleteBranch = (directory, branch) => git(['-C', directory, 'update-ref', '-d', `refs/heads/${branch}`])

/** @param {string} directory @param {string} old @param {string} young */
export const isAncestor = (directory, old, young) => git(['-C', directory, 'merge-base', '--is-ancestor', old, young]).then(() => true, () => false)

/** @param {string} directory @param {string} sha @param {'commit' | 'tree' | 'blob'} type */
export const hasObject = (directory, sha, type) =>
  /^[0-9a-f]{40}$/.test(sha) ? said(directory, ['cat-file', '-t', sha]).then((found) => found === type, () => false) : Promise.resolve(false)

/** @param {string} directory @param {Buffer} bytes */
export const writeBlob = (directory, bytes) => said(directory, ['hash-object', '-w', '--stdin'], bytes)

/** @param {string} directory @param {string} tree of what, by any name @returns {Promise<Entry[]>} with everything below */
export async function entriesOf(directory, tree) {
  const listed = await said(directory, ['ls-tree', '-r', '-z', tree])
  return listed.split('\0').filter(Boolean).map((line) => {
    const tab = line.indexOf('\t')
    const [mode = '', type = '', sha = ''] = line.slice(0, tab).split(' ')
    return { path: line.slice(tab + 1), mode, type, sha }
  })
}

/** The tree with some entries put or taken away (sha null). @param {string} directory @param {string | null} base @param {{ path: string, mode: string, sha: string | null }[]} entries */
export async function writeTree(directory, base, entries) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'preflight-stand-in-index-'))
  const index = { GIT_INDEX_FILE: path.join(folder, 'index') }
  try {
    if (base !== null) await said(directory, ['read-tree', base], '', index)
    const lines = entries.map((one) => `${one.sha === null ? '0' : one.mode} ${one.sha ?? NOTHING}\t${one.path}\0`).join('')
    await said(directory, ['update-index', '-z', '--index-info'], lines, index)
    return await said(directory, ['write-tree'], '', index)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {string} directory @param {{ tree: string, parents: string[], message: string }} commit */
export const writeCommitObject = (directory, { tree, parents, message }) =>
  said(directory, ['commit-tree', tree, ...parents.flatMap((one) => ['-p', one])], message, AS_BOT)

/** @param {string} directory @param {string} sha @returns {Promise<Commit>} */
export async function readCommit(directory, sha) {
  const [id = '', tree = '', parents = '', date = '', message = ''] = (await said(directory, ['show', '-s', '--format=%H%x00%T%x00%P%x00%cI%x00%B', sha])).split('\0')
  return { sha: id, tree, parents: parents.split(' ').filter(Boolean), date, message: message.trimEnd() }
}

/** @param {string} directory @param {string} base @param {string} head */
export async function compareCommits(directory, base, head) {
  const mergeBase = await said(directory, ['merge-base', base, head])
  const [behind = '0', ahead = '0'] = (await said(directory, ['rev-list', '--left-right', '--count', `${base}...${head}`])).split(/\s+/)
  const shas = (await said(directory, ['rev-list', '--reverse', `${base}..${head}`])).split('\n').filter(Boolean)
  const parts = (await said(directory, ['diff', '--raw', '-z', '--no-renames', '--no-abbrev', mergeBase, head])).split('\0').filter(Boolean)
  const files = []
  for (let at = 0; at < parts.length; at += 2) {
    const [, , , sha = '', status = 'M'] = (parts[at] ?? '').split(' ')
    files.push({ path: parts[at + 1] ?? '', sha, status: status === 'A' ? 'added' : status === 'D' ? 'removed' : 'modified' })
  }
  return { mergeBase, ahead: Number(ahead), behind: Number(behind), shas, files }
}
