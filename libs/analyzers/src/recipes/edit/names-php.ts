import type { ParsedFile } from '../../syntax/parsed-file.ts'

/** A function or class of PHP's own, as the file writes those: with a leading backslash in a namespace that does so. */
export function globalName(file: ParsedFile, name: string): string {
  return isClass(name) ? (isInNamespace(file) && !imports(file, name) ? `\\${name}` : name) : usesBackslashes(file) ? `\\${name}` : name
}

const isClass = (name: string) => /^[A-Z]/.test(name)
const isInNamespace = (file: ParsedFile) => /^\s*namespace\s+[\w\\]+\s*[;{]/m.test(file.text)
const imports = (file: ParsedFile, name: string) => new RegExp(`^\\s*use\\s+${name}\\s*;`, 'm').test(file.text)

/** Functions of PHP are found from a namespace without one: only where the file has the habit. */
const usesBackslashes = (file: ParsedFile) => isInNamespace(file) && /[^\w\\]\\[a-z_]+\(/.test(file.text)

const REMOVED = /(?<![\w>:$\\])(?:mysql_\w+|eregi?(?:_replace)?|spliti?|create_function|each)\s*\(/

/** Whether the file calls functions that PHP 7 or 8 removed: then nothing newer may be written into it. */
export const isForOldPhp = (file: ParsedFile): boolean => REMOVED.test(file.text)

const OF_PHP_8 = /\bstr_(?:contains|starts_with|ends_with)\(|\?->|\bmatch\s*\(|^\s*(?:enum\s+\w+|#\[\w)|\b(?:public|protected|private)\s+readonly\b|\):\s*(?:static|mixed|never)\b/m

/** Whether the file cannot be run by anything older. */
export const isForPhp8 = (file: ParsedFile): boolean => OF_PHP_8.test(file.text)

export const NEEDS_PHP_8 = 'the file calls functions that later versions of PHP removed, and the fix needs PHP 8'
