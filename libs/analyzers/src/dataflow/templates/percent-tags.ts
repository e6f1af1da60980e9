/** A piece of a template between `<%` and `%>`, or the text before one. */
export interface PercentTag {
  /** the tag from `<%` to after `%>` */
  from: number
  to: number
  /** what stands right after `<%`: `=`, `==`, `-`, `#`, `@`, `!`, `:`, `--`, or nothing */
  mark: string
  /** the code within */
  codeFrom: number
  codeTo: number
}

const MARK = /(?:--|==|=|-|_|#|@|!|:|%)?/y

/** The tags of ERB, EJS, JSP and ASP.NET pages. One that is not closed is none. */
export function percentTags(text: string): PercentTag[] {
  const tags: PercentTag[] = []
  for (let from = text.indexOf('<%'); from >= 0; ) {
    MARK.lastIndex = from + 2
    const mark = MARK.exec(text)?.[0] ?? ''
    const codeFrom = from + 2 + mark.length
    const wanted = mark === '--' ? '--%>' : '%>'
    const end = text.indexOf(wanted, codeFrom)
    if (end < 0) return tags
    const to = end + wanted.length
    let codeTo = end
    if (end > codeFrom && /[-_]/.test(text[end - 1] ?? '')) codeTo--
    tags.push({ from, to, mark, codeFrom, codeTo })
    from = text.indexOf('<%', to)
  }
  return tags
}
