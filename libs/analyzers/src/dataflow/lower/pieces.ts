/** More signs than this open doors. */
const FEW = 12

const BEGIN = /(?:^|\[)\s*0?\s*(?::|\.\.)\s*(\d{1,3})\s*(?:\]|$)/
const END = /(?:^|\[)\s*(?:-|\^|len\([^()]*\)\s*-)\s*(\d{1,3})\s*(?::|\.\.)\s*(?:\]|$)/

/** What a piece of a text is, as it is written: `[:4]`, `[-4:]`, `[^4..]`, `[len(token)-4:]`. */
export function pieceOf(written: string): 'FEW' | 'SAME' {
  const signs = BEGIN.exec(written)?.[1] ?? END.exec(written)?.[1]
  return signs !== undefined && Number(signs) > 0 && Number(signs) <= FEW ? 'FEW' : 'SAME'
}
