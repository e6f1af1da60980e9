/** Lower-case words of a text, in order; figures count, signs do not. A name of code is one word. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []

/** `runAllTests` and `run_all_tests` as `run All Tests`. */
export const apart = (name: string): string => name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')

/** A word without the ending that depends on its sentence: `values` and `value`, `parsing` and `parse`. */
export const stemOf = (word: string): string => (word.length <= 4 ? word : word.replace(/(?:ing|ed|es|s|e|ly|d)$/, ''))

/** Every row of so many words, as one text each. */
export function rowsOf(words: readonly string[], length: number): Set<string> {
  const rows = new Set<string>()
  for (let at = 0; at + length <= words.length; at++) rows.add(words.slice(at, at + length).join(' '))
  return rows
}
