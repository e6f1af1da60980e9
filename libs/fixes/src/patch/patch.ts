import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Change } from '../changes.ts'

/** Nothing of the user's or the machine's configuration changes what is printed. */
const ENVIRONMENT = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_COUNT: '0', GIT_ATTR_NOSYSTEM: '1', LC_ALL: 'C' }
const ARGUMENTS = ['-c', 'core.autocrlf=false', '-c', 'core.safecrlf=false', '-c', 'core.quotePath=true', 'diff', '--no-index', '--binary', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--no-prefix']

/** What makes `git apply` count paths from the top of the repository, and do nothing in a folder of it. Only UTF-16 needs it. */
const ONLY_AT_TOP = /(?<![^\n])diff --git [^\n]*\n(?:new file mode [^\n]*\n)?index [^\n]*\n(?=--- )/g

/** Larger than any two files that the engine reads. */
const MAX_PATCH_BYTES = 64 * 1024 * 1024

/** @returns what git prints; it ends with 1 where there are differences */
function gitDiff(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('git', [...ARGUMENTS, '--', 'a', 'b'], { cwd: folder, env: { ...process.env, ...ENVIRONMENT }, maxBuffer: MAX_PATCH_BYTES, encoding: 'latin1' }, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`git cannot write the patch: ${stderr.trim() || error.message}`))
      else resolve(stdout)
    })
  })
}

async function put(folder: string, filePath: string, bytes: Buffer, isExecutable: boolean): Promise<void> {
  const file = path.join(folder, filePath)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes, { mode: isExecutable ? 0o755 : 0o644 })
}

/**
 * A patch that `git apply` takes in the project's folder, also where that lies in a larger repository; paths `a/` and `b/`
 * relative to the project. Bytes stay as they are, also those of files in other encodings.
 */
export async function patchOf(changes: readonly Change[], tempDir = tmpdir()): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tempDir, 'preflight-patch-'))
  try {
    await Promise.all([mkdir(path.join(folder, 'a')), mkdir(path.join(folder, 'b'))])
    for (const { path: filePath, before, bytes } of changes) {
      if (before) await put(path.join(folder, 'a'), filePath, before.bytes, before.isExecutable)
      await put(path.join(folder, 'b'), filePath, bytes, before?.isExecutable ?? false)
    }
    return Buffer.from(changes.length > 0 ? (await gitDiff(folder)).replace(ONLY_AT_TOP, '') : '', 'latin1')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
