import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runEngine } from '@preflight/analyzers'
import { createGithub, createLogger, loadConfig } from '@preflight/server'
import { fetchRepository } from '../src/source/fetch-repository.ts'
import { gitPlace } from '../src/source/git-environment.ts'
import { gitSettingsOf } from '../src/source/settings.ts'
import { sizeOfFolder } from '../src/source/transfer.ts'
import { withWorkspace } from '../src/source/workspace.ts'

// Fetches and scans one private repository as a worker does, and prints one line of JSON. Started by tools/bench/clone.mjs.
const { values } = parseArgs({ options: { repository: { type: 'string' }, installation: { type: 'string' } } })
const config = loadConfig({ DATABASE_URL: 'postgres://unused', REDIS_URL: 'redis://unused', ...process.env })
const [url = '', id = ''] = (values.repository ?? '').split('#')
const dataDir = await mkdtemp(path.join(tmpdir(), 'preflight-clone-'))

try {
  const measured = await withWorkspace(dataDir, async (workspace) => {
    const begun = performance.now()
    const token = (await createGithub(config, createLogger('bench', 'warn'))?.readToken(Number(values.installation), Number(id))) ?? null
    const asked = performance.now()
    let fetched = asked
    let looked = asked
    let gitBytes = 0
    const { root, leftOut } = await fetchRepository({
      url, token, branch: null, defaultBranch: null, commit: null, isCommitNeeded: false, before: null, settings: gitSettingsOf(config), workspace,
      signal: new AbortController().signal,
      onProgress: () => {},
      async onFound() {
        fetched = performance.now()
        gitBytes = await sizeOfFolder(gitPlace(workspace.folder).gitDir)
        looked = performance.now()
      },
    })
    const written = performance.now()
    const bytes = await sizeOfFolder(root)
    const started = performance.now()
    const { receipt, findings } = await runEngine({ root, tempDir: workspace.folder, timeoutMs: 1_800_000 })
    return {
      token_ms: asked - begun, fetch_ms: fetched - asked, write_ms: written - looked, scan_ms: performance.now() - started,
      git_bytes: gitBytes, bytes, files: receipt.files_total, analysed: receipt.files_analysed, lines: receipt.lines_of_code, findings: findings.length, left_out: leftOut.length,
    }
  })
  console.log(JSON.stringify(measured))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
