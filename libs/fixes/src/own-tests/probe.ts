import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Dependencies, Sandbox } from './sandbox.ts'

export const NO_DEPENDENCIES: Dependencies = { project: null, paths: [], home: null }

/** What must hold inside, each as a test of the shell with what is wrong where it fails. */
const HOLDS: readonly [test: string, otherwise: string][] = [
  ['[ "$(id -u)" = 1000 ]', 'commands run as another user than intended'],
  ["grep -q '^CapEff:[[:space:]]*0*$' /proc/self/status", 'commands have capabilities of the kernel'],
  ['[ "$(grep -c : /proc/net/dev)" = 1 ] && grep -q "lo:" /proc/net/dev', 'commands reach the network'],
  ['[ ! -e "$OUTSIDE" ]', 'commands see files of this machine'],
  ['[ "$(cat probe)" = as-before ] && echo changed > probe', 'the project is not there, or cannot be written'],
  ['! touch /source/probe 2>/dev/null && ! touch /usr/probe 2>/dev/null && ! touch /probe 2>/dev/null', 'commands can write outside of their copy of the project'],
  ['[ -z "$(env | grep -i -e secret -e database_url -e redis_url)" ]', 'commands see the environment of this program'],
]

const AS_ROOT = 'this program runs as root, whose processes the kernel does not limit: run it as another user'

/**
 * Tries a sandbox for what it promises, with a command that looks for the ways out.
 * @param tempDir a folder that the command must not see
 * @returns why it cannot be used, a clause; null: it holds
 */
export async function probeSandbox(sandbox: Sandbox, tempDir: string, uid = process.getuid?.()): Promise<string | null> {
  if (uid === 0) return AS_ROOT
  const folder = await mkdtemp(path.join(tempDir, 'preflight-probe-'))
  try {
    await writeFile(path.join(folder, 'probe'), 'as-before')
    const command = [`OUTSIDE='${folder}/probe'`, ...HOLDS.map(([test, otherwise]) => `{ ${test}; } || { echo '${otherwise}'; exit 1; }`)].join('\n')
    const ended = await sandbox.run({ project: folder, dependencies: NO_DEPENDENCIES, command, timeoutMs: 20_000 })
    if (ended.kind === 'broken') return ended.detail
    if (ended.kind === 'stopped') return `the trial was stopped (${ended.reason})`
    return ended.code === 0 ? null : ended.output.trim() || `the trial ended with exit code ${ended.code}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
