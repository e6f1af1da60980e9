import { isApple } from './platform.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> & { getModifierState?: (name: string) => boolean }

const isLatinLetter = (key: string) => /^[a-z]$/i.test(key)
const isForeignLetter = ({ key, code }: Pressed) => key.length === 1 && key > '\u007f' && /^Key[A-Z]$/.test(code)

/** Which sign a keyboard types with AltGr or Option, as '[' on a German one: those are no shortcuts of anybody's. */
function isTypedSign(event: Pressed): boolean {
  if (event.metaKey || event.key.length !== 1 || isLatinLetter(event.key)) return false
  if (event.getModifierState?.('AltGraph')) return true
  // Windows reports AltGr as Control and Alt at once
  return event.altKey && (event.ctrlKey || isApple())
}

/**
 * The name of a single key, or null for one that is pressed with a modifier. A sign counts however the keyboard makes it;
 * a letter is capital with Shift and small without, whatever Caps Lock says; on a keyboard of other letters it is the one
 * that stands at its place.
 */
export function keyName(event: Pressed): string | null {
  const modified = event.ctrlKey || event.metaKey || event.altKey
  if (modified && !isTypedSign(event)) return null
  const letter = isForeignLetter(event) ? event.code.slice(3) : event.key
  if (!isLatinLetter(letter)) return event.key
  return event.shiftKey ? letter.toUpperCase() : letter.toLowerCase()
}
