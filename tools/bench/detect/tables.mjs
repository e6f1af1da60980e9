/**
 * @typedef {{ TP: number, FN: number, FP: number, TN: number, precision: number | null, recall: number | null, youden: number | null }} Figures
 * @typedef {Figures & { corpus: string, lang: string }} Place
 * @typedef {Figures & { rule: string, confidence: string, findings: number, extra: number }} RuleFigures
 */

/** @param {number | null} share */
const percent = (share) => (share === null ? '-' : (100 * share).toFixed(1))

/** First columns to the left, numbers to the right. @param {string[][]} rows @param {number} words */
function table(rows, words) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows.map((row) => row.map((cell, at) => (at < words || at === row.length - 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ').trimEnd()).join('\n')
}

/** @param {Figures} figures */
const counts = ({ TP, FN, FP, TN }) => [TP, FN, FP, TN].map(String)

/** @param {Place[]} places @param {(place: Place) => string} other what the best other tool reaches there */
export function placesTable(places, other) {
  const rows = places.map((place) => [place.corpus, place.lang, ...counts(place), percent(place.precision), percent(place.recall), percent(place.youden), other(place)])
  return table([['corpus', 'lang', 'TP', 'FN', 'FP', 'TN', 'precision', 'recall', 'Youden', 'best other: precision / recall / Youden'], ...rows], 2)
}

const LEVELS = ['high', 'medium', 'low']

/** What each rule's findings of each confidence hit, most first; before them each confidence over all rules. @param {RuleFigures[]} rules @param {RuleFigures[]} levels */
export function rulesTable(rules, levels) {
  const share = (/** @type {RuleFigures} */ { TP, FP }) => (TP + FP > 0 ? TP / (TP + FP) : null)
  const most = [...rules].sort((a, b) => b.TP + b.FP - a.TP - a.FP || b.findings - a.findings)
  const first = [...levels].sort((a, b) => LEVELS.indexOf(a.confidence) - LEVELS.indexOf(b.confidence))
  const rows = [...first, ...most].map((rule) => [rule.rule, rule.confidence, String(rule.TP), String(rule.FP), percent(share(rule)), String(rule.extra), String(rule.findings), ''])
  return table([['rule', 'confidence', 'TP', 'FP', 'precision', 'unlabelled', 'findings', ''], ...rows], 2)
}
