import { formatNumber } from './counted.ts'
import { languageName } from './language-names.ts'
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
  database: 'Database rules were not checked in',
}

function languageOf({ analyzer, language }: LostAnalysis): string[] {
  if (language === null) return []
  // data flow takes both for one language
  if (analyzer === 'data_flow' && language === 'javascript') return ['JavaScript and TypeScript']
  return [languageName(language)]
}

/** 'Data flow was not analysed in 214 Python files: the analyzer crashed', without a full stop. */
export function lostText(lost: LostAnalysis): string {
  const files = [formatNumber(lost.files), ...languageOf(lost), lost.files === 1 ? 'file' : 'files'].join(' ')
  return `${NOT_DONE[lost.analyzer]} ${files}: ${lost.why}`
}
