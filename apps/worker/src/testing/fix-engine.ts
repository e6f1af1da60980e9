import type { Edit, EngineFinding, EngineOptions, EngineResult } from '@preflight/analyzers'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fakeEngine } from './fake-engine.ts'

/** What stands in place of the edit that says 'good' instead of 'bad'. */
type EditOf = (finding: EngineFinding, text: string) => Edit[] | null

const BAD = /(worse )?bad/

function goodInstead(finding: EngineFinding, text: string): Edit[] {
  const start = text.split('\n').slice(0, finding.line - 1).reduce((sum, line) => sum + line.length + 1, 0)
  const match = BAD.exec(text.slice(start))
  const at = start + (match?.index ?? 0)
  return [{ start: at, end: at + (match?.[0].length ?? 0), text: 'good' }]
}

const occurrences = (text: string, word: string) => text.split(word).length - 1

/** The small engine with edits: `((` is an error of syntax, `preflight-ignore` silences its line, `noqa` is another tool's word for that. */
export const fixEngine =
  (editOf: EditOf = () => null) =>
  async (options: EngineOptions): Promise<EngineResult> => {
    const result = await fakeEngine()({ ...options, onFindings: () => {} })
    const texts = new Map(readdirSync(options.root).map((file) => [file, readFileSync(path.join(options.root, file), 'utf8')]))
    const textOf = ({ file_path }: EngineFinding) => (texts.get(file_path) ?? '').replace(/^\uFEFF/, '')
    const isSilenced = (finding: EngineFinding) => (textOf(finding).split('\n')[finding.line - 1] ?? '').includes('preflight-ignore')
    return {
      ...result,
      findings: result.findings
        .filter((finding) => !isSilenced(finding))
        .map((finding) => ({ ...finding, proposals: [{ recipe: 'good', summary: 'Says good instead of bad.', edits: editOf(finding, textOf(finding)) ?? goodInstead(finding, textOf(finding)) }] })),
      suppressions: result.findings.filter(isSilenced).map(({ rule_id, category, file_path, line }) => ({ rule_id, category, file_path, line, reason: null })),
      silenced: [...texts.values()].reduce((sum, text) => sum + occurrences(text, 'noqa'), 0),
      syntax_errors: new Map([...texts].flatMap(([file, text]) => (text.includes('((') ? [[file, occurrences(text, '((')]] : []))),
    }
  }
