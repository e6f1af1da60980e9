import type { Place } from '@preflight/contracts'
import { hashOf } from '../../identity/print.ts'
import { sameValue } from '../../severity/shared.ts'
import type { RawFinding } from '../../types.ts'
import { matchSecrets, type SecretMatch } from './match.ts'
import { isRecording } from './recorded.ts'
import { settingOf } from './settings.ts'

/** Checksums and resolved addresses only; what looks like a key in them is a hash. */
const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum|packages\.lock\.json|[^/]+\.lock|gradle\.lockfile|\.terraform\.lock\.hcl)$/i

/** Files to be copied and filled in, and prose: invented values belong there as in tests, examples and docs. */
const TEMPLATE = /dummy|(?:^|\/)launchSettings\.json$|appsettings\.(?:Dev|Development|Local)\.json$|[._-](?:fixtures?|example|sample|template|dist|tpl)(?:\.[^/.]+)?$|\.(?:md|mdx|markdown|rst|adoc)$/i

/** Mail addresses and hosts that nobody can have: what stands in a file of data beside one is made up. */
const DATA = /\.(?:jsonc?|json5|http|rest)$/i
const NOBODYS = /@(?:[\w-]+\.)*example\.(?:com|org|net)\b|@[\w.-]+\.(?:test|example|invalid)\b/i

/** A line of an answer or a setting that a comment shows, or of a request: `"access_token": "d30b...",`, `Authorization: Bearer d30b...`. */
const SHOWN = /^\s*(?:\*\s*)?(?:["'][\w.-]+["']\s*:\s*["'][^"']*["'],?|Authorization:\s*\w+\s+[\w.+/=~-]+)\s*$/
const COMMENTED = /\.(?:[cm]?[jt]sx?|go|java|kts?|cs|php|rs|swift|scala|c|cc|cpp|h|hpp)$/i

/** A comment of its own. */
const BEHIND_SLASHES = /^\s*\/\/+/

const TRIPLE = /"{3}|'{3}/g
/** What stands before a text that is a statement of its own: a line that ends, and with it what it says. */
const STANDS_ALONE = /(?:^|[^\s([{,=+%\\])[ \t]*(?:^|\n)\s*[rRuU]?$/

/** Python: whether a place is in a text that is nobody's value, but says what stands around it. */
function isInDocstring(text: string, place: number): boolean {
  TRIPLE.lastIndex = 0
  for (let opened = TRIPLE.exec(text); opened && opened.index < place; opened = TRIPLE.exec(text)) {
    const end = text.indexOf(opened[0], TRIPLE.lastIndex)
    if (end < 0 || end > place) return STANDS_ALONE.test(text.slice(Math.max(0, opened.index - 200), opened.index))
    TRIPLE.lastIndex = end + 3
  }
  return false
}

/** Whether a value stands in what a comment shows: somebody else's data, or how something is called with `123456`. */
function isShown(text: string, filePath: string, { kind, start }: SecretMatch): boolean {
  const isPython = /\.pyi?$/i.test(filePath)
  if (!isPython && !COMMENTED.test(filePath)) return false
  const lineStart = text.lastIndexOf('\n', start) + 1
  const lineEnd = text.indexOf('\n', start)
  const line = text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd)
  if (isPython) return SHOWN.test(line) && isInDocstring(text, start)
  if (BEHIND_SLASHES.test(line)) return kind.id === 'short-password' || SHOWN.test(line.replace(BEHIND_SLASHES, ''))
  if (!SHOWN.test(line)) return false
  const opened = text.lastIndexOf('/*', start)
  return opened >= 0 && text.lastIndexOf('*/', start) < opened
}

/** A line of what a program says of its own types and functions. */
const DOCUMENTS = /^\s*(?:\/\/\/|\/?\*)/
const CONNECTIONS = new Set(['ado-connection-password', 'jdbc-password', 'database-url-password', 'url-password'])
const PLAIN_WORD = /^(?:(?:some|my|your|the|a)?[-_]?(?:pass(?:word|wd)?|pwd|secret)|change[-_]?(?:me|it))\d?$/i

/** Whether such a line shows how a connection is written, with a word in place of the password. */
function showsConnection(text: string, { kind, start, end }: SecretMatch): boolean {
  if (!CONNECTIONS.has(kind.id) || !PLAIN_WORD.test(text.slice(start, end))) return false
  return DOCUMENTS.test(text.slice(text.lastIndexOf('\n', start) + 1, start))
}

/** What opens a list of values that a program does not take: `const WEAK_DEFAULTS = {`. */
const REFUSED = /(?:weak|insecure|forbidden|blocked|banned|denied|disallowed|rejected|leaked|compromised|well_?known)\w*[^={[(]*=[^=;]*[{[(]\s*$/i
const LIST_BEFORE = 800

/** Whether a value stands in such a list, by the nearest line above that is further out. */
function isRefused(text: string, { start }: SecretMatch): boolean {
  const lines = text.slice(Math.max(0, start - LIST_BEFORE), start).split('\n')
  const indent = indentOf(lines.pop() ?? '')
  return REFUSED.test(lines.findLast((line) => line.trim() !== '' && indentOf(line) < indent) ?? '')
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Words of the screens in all languages: after `password` stands the word for it. */
const TRANSLATIONS = /(?:^|\/)(?:i18n|l10n|lang|languages?|locales?|translations?)\/|(?:^|\/)messages_\w+\.properties$|_(?:ar|cs|da|de|el|en|es|fa|fi|fr|he|hi|hu|in|it|iw|ja|ko|nb|nl|no|pl|pt|ro|ru|sk|sv|th|tr|uk|vi|zh)(?:_[A-Z]{2})?\.properties$/i

/** Turns offsets into lines and columns of 1 and up; offsets must come in ascending order. */
function positions(text: string) {
  const nextBreak = (from: number) => {
    const at = text.indexOf('\n', from)
    return at === -1 ? Infinity : at
  }
  let line = 1
  let lineStart = 0
  let lineEnd = nextBreak(0)
  return (offset: number) => {
    while (lineEnd < offset) {
      line += 1
      lineStart = lineEnd + 1
      lineEnd = nextBreak(lineStart)
    }
    return { line, column: offset - lineStart + 1 }
  }
}

const KEY_END = /^[^]{0,8000}?-----END [A-Z0-9 ]{0,40}KEY/

/** A key in full: of it only the first line is matched, which all of its sort have. */
const wholeKey = ({ start }: SecretMatch, text: string): string => KEY_END.exec(text.slice(start, start + 8100))?.[0] ?? ''

/** Keys run over lines, up to their end mark. */
const linesOf = (match: SecretMatch, text: string): number => (match.kind.id === 'private-key' ? wholeKey(match, text).split('\n').length - 1 : 0)

/** How a key is broken into lines differs from file to file: `\n` in a text, `" +` in a program. */
const BREAKS = /\\[rn]|[^A-Za-z0-9+/=]/g

/** What other places with the same secret have in common with this one; null where that cannot be told. */
function sameAs(match: SecretMatch, text: string): string | null {
  if (match.kind.id !== 'private-key') return hashOf(text.slice(match.start, match.end), 16)
  const key = wholeKey(match, text)
  return key === '' ? null : hashOf(key.slice(0, key.lastIndexOf('-----END')).replace(BREAKS, ''), 16)
}

/**
 * Secrets in one file of text. The findings name kind and place and never hold the value.
 * @param filePath relative to the project; decides which kinds apply and how much they weigh
 * @param place outside of `code` invented values are expected
 * @returns ordered by line; none for lock files
 */
export function findSecrets(filePath: string, text: string, place: Place): RawFinding[] {
  if (LOCK_FILE.test(filePath)) return []
  const invented = place !== 'code' || TEMPLATE.test(filePath)
  const onlyKnownShapes = invented || TRANSLATIONS.test(filePath) || (DATA.test(filePath) && NOBODYS.test(text))
  const isRecorded = isRecording(filePath, text)
  const at = positions(text)
  const matches = matchSecrets(text, filePath).filter((match) => !showsConnection(text, match) && !(match.kind.generic && (onlyKnownShapes || isShown(text, filePath, match) || isRefused(text, match))))
  // each step of a recording repeats them
  const firstNamed = matches.find(({ kind }) => kind.generic)
  return matches
    .filter((match) => !isRecorded || !match.kind.generic || match === firstNamed)
    .map((match) => {
      const { line, column } = at(match.start)
      const same = sameAs(match, text)
      return {
        rule_id: `secrets/${match.kind.id}`,
        analyzer: 'secrets',
        file_path: filePath,
        line,
        column,
        end_line: line + linesOf(match, text),
        ...(same === null ? {} : { same: sameValue(same) }),
        ...settingOf(match, { text, path: filePath, invented, isTest: place === 'test', isRecorded }),
      }
    })
}
