import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lintedExtension } from '../../analyzers/oxlint/linted.ts'
import { type LintFindings, runOxlint } from '../../analyzers/oxlint/run-oxlint.ts'
import type { OpenFile } from '../../engine/analyse-file.ts'
import { shadowName } from '../../shadow/shadow-name.ts'

/** What the linter says of files that are in memory, by their numbers. */
export async function lintTexts(files: readonly OpenFile[]): Promise<LintFindings> {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-recipes-'))
  try {
    const names = files.flatMap(({ file, path, language, text }) => {
      const extension = lintedExtension(language, path)
      if (extension === null) return []
      const name = shadowName(file, extension)
      writeFileSync(join(folder, name), text)
      return [name]
    })
    return await runOxlint(folder, folder, names, new Map(files.map(({ file, path }) => [file, path])))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
