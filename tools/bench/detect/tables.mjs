/**
 * @typedef {{ TP: number, FN: number, FP: number, TN: number, precision: number | null, recall: number | null, youden: number | null }} Figures
 * @typedef {Figures & { corpus: string, lang: string }} Place
 * @typedef {Figures & { rule: string, findings: number, extra: number }} RuleFigures
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

/** Most findings first. @param {RuleFigures[]} rules @param {Map<string, string>} confidences */
export function rulesTable(rules, confidences) {
  const share = (/** @type {RuleFigures} */ { TP, FP }) => (TP + FP > 0 ? TP / (TP + FP) : null)
  const rows = [...rules].sort((a, b) => b.TP + b.FP - a.TP - a.FP || b.findings - a.findings)
    .map((rule) => [rule.rule, confidences.get(rule.rule) ?? '', String(rule.TP), String(rule.FP), percent(share(rule)), String(rule.extra), String(rule.findings), ''])
  return table([['rule', 'confidence', 'TP', 'FP', 'precision', 'unlabelled', 'findings', ''], ...rows], 2)
}
