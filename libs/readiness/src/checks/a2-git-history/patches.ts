/** Lines that a commit added to a file, in one piece. */
export interface Addition {
  commit: string
  /** `2026-03-01` */
  date: string
  path: string
  text: string
}

const COMMIT = /^\0([0-9a-f]{40,64}) (\d{4}-\d\d-\d\d)$/
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/
/** Longer ones are no code that somebody wrote. */
const MAX_LINE = 4000

/**
 * What `git log --patch --unified=0` says was added, file by file.
 * @param log each commit after a line `\0HASH DATE`
 */
export function* additionsIn(log: string): Generator<Addition> {
  let [commit, date, path, left] = ['', '', '', 0]
  let added: string[] = []
  const take = (): Addition[] => {
    const text = added.join('\n')
    added = []
    return text === '' || path === '' ? [] : [{ commit, date, path, text }]
  }
  for (const line of linesOf(log)) {
    if (left > 0) {
      left--
      if (line.startsWith('+') && line.length <= MAX_LINE) added.push(line.slice(1))
      continue
    }
    const begins = COMMIT.exec(line)
    if (begins || line.startsWith('diff --git ')) {
      yield* take()
      path = ''
    }
    if (begins) [commit, date] = [begins[1] ?? '', begins[2] ?? '']
    if (line.startsWith('+++ ')) path = line.startsWith('+++ b/') ? line.slice(6) : ''
    const hunk = HUNK.exec(line)
    if (hunk) left = Number(hunk[1] ?? 1) + Number(hunk[2] ?? 1)
  }
  yield* take()
}

/** Without a list of millions. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    yield text.slice(start, end < 0 ? text.length : end)
    start = end < 0 ? text.length : end + 1
  }
}
