import type { FileEncoding } from '@preflight/contracts'

const MARK = 0xfeff

/** A text as the file that it came from is written: one in UTF-16 begins with its byte order mark. */
export function encoded(text: string, encoding: FileEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)))
  const isLittle = encoding === 'utf-16le'
  view.setUint16(0, MARK, isLittle)
  for (let at = 0; at < text.length; at++) view.setUint16(2 * (at + 1), text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}
