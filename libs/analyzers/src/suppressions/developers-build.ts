/** Build symbols of development and test builds. */
const SYMBOL = /(?:^|[^A-Z])(?:DEBUG|DEV|DEVELOP(?:MENT|ER)?|TESTS?|TESTING|UNSAFE)(?![A-Z])/
const TAG = /^\/\/go:build\s+(?:dev(?:cert|tools?|el(?:op(?:ment)?)?)?|debug|testing|mocks?)\s*$/

/** Lines at the top of a file in which Go looks for build constraints. */
const HEAD = 30

/**
 * Whether a line is compiled only in development or test builds: `#if DEBUG`, `//go:build debug`.
 * @param line from 1
 */
export function isOfDevelopersBuild(language: string | null, lines: readonly string[], line: number): boolean {
  if (language === 'go') return lines.slice(0, HEAD).some((one) => TAG.test(one))
  return language === 'csharp' && conditionsOf(lines, line).some((one) => SYMBOL.test(one) && !/!|\|\|/.test(one))
}

/** The conditions of all `#if` blocks around a line. */
function conditionsOf(lines: readonly string[], line: number): string[] {
  const found: string[] = []
  let closed = 0
  let isOther = false
  for (let at = line - 2; at >= 0; at--) {
    const [, word, condition = ''] = /^\s*#\s*(if|elif|else|endif)\b(.*)/.exec(lines[at] ?? '') ?? []
    if (word === 'endif') closed++
    else if (closed > 0 && word === 'if') closed--
    else if (word !== undefined && closed === 0) {
      if (!isOther && word !== 'else') found.push(condition)
      isOther = word !== 'if'
    }
  }
  return found
}
