const MAX_LINES = 40

/** The beginning of the element that a line belongs to, from its name to the end of its properties. */
export function elementAround(lines: readonly string[], at: number): string {
  let from = at
  while (from > 0 && at - from < MAX_LINES && !/<[A-Za-z][\w.]*(?:\s|\/?>|$)/.test(lines[from] ?? '')) from--
  const below = lines.slice(from, from + MAX_LINES).join('\n')
  const element = below.slice(Math.max(0, below.search(/<[A-Za-z]/)))
  // `=>` at the end of a line ends nothing
  const end = element.search(/(?<!=)>[ \t]*(?:\n|$)/)
  return end < 0 ? element : element.slice(0, end + 1)
}

/** How many items a list has that is written down from this line on; without end where it is no such list. */
export function itemsWritten(lines: readonly string[], at: number): number {
  const text = lines.slice(at, at + MAX_LINES).join('\n')
  const list = /^[^=\n]*(?:=(?!>)|:)[^=\n[]*(?:\[\](?:\s*=\s*))?\[([^\][(){}]*)\]/.exec(text)?.[1]
  return list === undefined ? Infinity : list.split(',').filter((item) => item.trim() !== '').length
}
