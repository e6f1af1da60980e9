/** Offsets of the first character of each line. */
export function lineStarts(text: string): Int32Array {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  const starts = new Int32Array(count)
  for (let at = text.indexOf('\n'), line = 1; at >= 0; at = text.indexOf('\n', at + 1)) starts[line++] = at + 1
  return starts
}

/** Line and column of an offset, both from 1; columns count UTF-16 units. */
export function positionOf(starts: Int32Array, offset: number): { line: number; column: number } {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
