import { extensionOf } from '../../inventory/languages.ts'

/** The extension under which the linter reads a file, or null if it does not. */
export function lintedExtension(language: string | null, path: string): string | null {
  if (language !== 'javascript' && language !== 'typescript') return null
  return extensionOf(path) || 'js'
}
