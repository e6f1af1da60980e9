import type { LostAnalysis, LostAnalyzer } from './lost-analyses.ts'

const NOT_DONE: Record<LostAnalyzer, string> = {
  data_flow: 'Data flow was not analysed in',
  duplication: 'Duplicate code was not checked in',
  oxlint: 'oxlint did not run on',
  ruff: 'Ruff did not run on',
  rules: 'Rules did not run on',
  metrics: 'Metrics were not computed for',
  secrets: 'Secret detection did not run on',
  pages: 'Page checks did not run on',
}

const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ['csharp', 'C#'],
  ['javascript', 'JavaScript'],
  ['php', 'PHP'],
  ['typescript', 'TypeScript'],
])

function languageOf({ analyzer, language }: LostAnalysis): string[] {
  if (language === null) return []
  // data flow takes both for one language
  if (analyzer === 'data_flow' && language === 'javascript') return ['JavaScript and TypeScript']
  return [LANGUAGE_NAMES.get(language) ?? `${language.charAt(0).toUpperCase()}${language.slice(1)}`]
}

/** 'Data flow was not analysed in 214 Python files: the analyzer crashed', without a full stop. */
export function lostText(lost: LostAnalysis): string {
  const files = [lost.files.toLocaleString('en-US'), ...languageOf(lost), lost.files === 1 ? 'file' : 'files'].join(' ')
  return `${NOT_DONE[lost.analyzer]} ${files}: ${lost.why}`
}
