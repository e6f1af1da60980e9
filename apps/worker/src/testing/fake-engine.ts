import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EngineFinding, type EngineOptions, type EngineResult, NO_FACTS } from '@preflight/analyzers'

/** Stands where the engine stands: reports every line with the word `bad`, one file after the other. */
export interface FakeEngineOptions {
  /** waits this long at each file */
  pauseMs?: number
  /** called before each file */
  onFile?: (file: string) => void | Promise<void>
}

const findingAt = (file: string, line: string, at: number, occurrence: number): EngineFinding => ({
  key: Buffer.from(`${file}:${at}:${line}`).toString('hex'),
  rule_id: line.includes('worse') ? 'worse-thing' : 'bad-thing',
  category: 'security',
  severity: line.includes('worse') ? 'critical' : 'medium',
  severity_reasons: [],
  confidence: 'high',
  place: 'code',
  title: 'Bad thing',
  description: 'It is bad.',
  fix_suggestion: `In \`${file}\`, line ${at}: Bad thing. Make it good.`,
  fix_request: { scope: '', route: null, library: null, source: null, sink: null, code: line.trim(), change: 'Make it good.', keep: null, done: null },
  file_path: file,
  line: at,
  column: 1,
  end_line: at,
  language: 'typescript',
  cwe_ids: [1],
  owasp: null,
  excerpt: { start_line: at, lines: [line] },
  trace: [],
  references: [],
  sibling_group: null,
  also_reported_by: [],
  proposals: [],
  refusal: null,
  print: { line_hash: line, context_hash: '', snippet_hash: line, scope: '', offset_in_scope: at, occurrence },
})

async function findingsIn(root: string, file: string): Promise<EngineFinding[]> {
  const lines = (await readFile(path.join(root, file), 'utf8')).split('\n')
  const bad = lines.flatMap((line, index) => (line.includes('bad') ? [{ line, at: index + 1 }] : []))
  return bad.map(({ line, at }, index) => findingAt(file, line, at, bad.slice(0, index).filter((other) => other.line === line).length))
}

const filesIn = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).sort()
}

/** A small engine for tests that are not about the engine. */
export const fakeEngine = ({ pauseMs = 0, onFile = () => {} }: FakeEngineOptions = {}) =>
  async ({ root, signal, onFindings = () => {}, onProgress = () => {} }: EngineOptions): Promise<EngineResult> => {
    const files = await filesIn(root)
    const findings: EngineFinding[] = []
    for (const [index, file] of files.entries()) {
      await onFile(file)
      if (pauseMs > 0) await sleep(pauseMs, undefined, signal ? { signal } : {})
      signal?.throwIfAborted()
      const batch = await findingsIn(root, file)
      findings.push(...batch)
      onFindings(batch)
      onProgress({ files_to_scan: files.length, files_scanned: index + 1, lines_scanned: 10 * index, current_file: file })
    }
    return {
      findings,
      suppressions: [],
      sketches: [],
      skipped: [],
      unchecked: [],
      facts: NO_FACTS,
      receipt: {
        engine_version: 'fake', rules: 1, files_total: files.length, files_analysed: files.length, lines_of_code: 1000,
        languages: { typescript: 1000 }, coverage: { security: 1, performance: 1, code_quality: 1 }, lost: [],
      },
    }
  }
