/** How many brackets a text leaves open; below zero where it closes more than it opens. */
export function bracketsOpen(text: string, kinds: '()' | '()[]' | '()[]{}' = '()[]{}'): number {
  return [...text].reduce((open, sign) => {
    const place = kinds.indexOf(sign)
    return place < 0 ? open : open + (place % 2 === 0 ? 1 : -1)
  }, 0)
}

/**
 * Where the parenthesis closes that opens at a place.
 * @param max so many characters after it are looked at
 * @returns the end of what is looked at where it does not close
 */
export function closingOf(text: string, open: number, max = text.length): number {
  const end = Math.min(text.length, open + max)
  let depth = 0
  for (let at = open; open >= 0 && at < end; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')' && (depth -= 1) === 0) return at
  }
  return open < 0 ? text.length : end
}
