const MAX_LENGTH = 255
/** Control, format (which can turn the reading direction) and surrogate characters, and those not assigned. */
const INVISIBLE = /\p{C}/gu

/** A file name to show: without folders and what would not show; never used as a path. */
export function displayName(given: string): string {
  const name = given.split(/[/\\]/).at(-1) ?? ''
  const shown = Array.from(name.normalize('NFC').replaceAll(INVISIBLE, '').trim()).slice(0, MAX_LENGTH).join('')
  return shown || 'upload'
}
