import type { Fix } from '../rule.ts'
import { type Language, LANGUAGES } from '../types.ts'

const known = (language: string | null): Language | undefined => LANGUAGES.find((one) => one === language)

/** The rule's fix in the words of one language and of what its file uses. */
export function fixFor(fix: Fix, language: string | null, text = ''): string {
  if (typeof fix === 'string') return fix
  const own = known(language)
  const spoken = (own && fix[own]) ?? (own === 'typescript' ? fix.javascript : undefined) ?? fix.other
  if (typeof spoken === 'string') return spoken
  return spoken.find(({ when }) => !when || when.test(text))?.text ?? fix.other
}
