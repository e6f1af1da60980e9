import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder with about so many lines: the files of a real one in their order, over and over. The caller removes it. */
export function sizedCopy(root: string, files: readonly { path: string; lines: number }[], wanted: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-bench-'))
  let lines = 0
  for (let copy = 1; lines < wanted && files.length > 0; copy++) {
    for (const file of files) {
      if (lines >= wanted) break
      const target = join(folder, `copy${copy}`, file.path)
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(join(root, file.path), target)
      lines += file.lines
    }
  }
  return folder
}
