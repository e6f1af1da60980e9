import fs from 'node:fs'

/** @typedef {{ tool: string, figures: string, youden: number }} Other */

/**
 * What other tools reach, from a Markdown table with the columns `corpus`, `lang`, and one `precision / recall / Youden` per
 * tool; nothing where there is none.
 * @param {string} file @returns {Map<string, Other[]>} by corpus and language
 */
export function othersIn(file) {
  const found = new Map()
  if (!fs.existsSync(file)) return found
  /** @type {string[]} */
  let head = []
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1).map((cell) => cell.trim()) : []
    if (cells[0] === 'corpus' && cells[1] === 'lang') head = cells
    else if (cells.length === 0) head = []
    else if (head.length > 0) found.set(`${cells[0]} ${cells[1]}`, cells.flatMap((cell, at) => otherOf(head[at] ?? '', cell)))
  }
  return found
}

/** @param {string} tool @param {string} cell @returns {Other[]} */
function otherOf(tool, cell) {
  const figures = /^(\d+) \/ (\d+) \/ (-?\d+)/.exec(cell)
  return figures ? [{ tool, figures: figures[0], youden: Number(figures[3]) }] : []
}

/** The best of them for a place. @param {Map<string, Other[]>} others @param {{ corpus: string, lang: string }} place */
export function best(others, { corpus, lang }) {
  const [first] = [...(others.get(`${corpus} ${lang}`) ?? [])].sort((a, b) => b.youden - a.youden)
  return first ? `${first.figures}  ${first.tool}` : ''
}
