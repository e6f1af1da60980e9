import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { type Imported, lineAmong } from './imported.ts'
import { insertedAt, quoteOf } from './text.ts'

/** Folders of a Rails application, where the standard library that Rails itself uses is loaded. */
const OF_RAILS = /(?:^|\/)(?:app|config|db|lib\/tasks)\//
const LOADED_BY_RAILS = new Set(['securerandom', 'digest', 'openssl', 'json', 'erb', 'cgi', 'uri', 'time', 'tempfile'])

/** `require "securerandom"` behind the last of its kind, in the file's quotes. */
export function imported(file: ParsedFile, wanted: string): Imported {
  const requires = file.root.children.filter((node) => node.kind === 'call' && node.child('method')?.text === 'require')
  const lines = requires.map((node) => ({ node, path: node.child('arguments')?.text.replace(/^\(?['"]|['"]\)?$/g, '') ?? '' }))
  if (lines.some(({ path }) => path === wanted)) return { edit: null, name: wanted }
  if (LOADED_BY_RAILS.has(wanted) && OF_RAILS.test(file.path)) return { edit: null, name: wanted }
  const quote = /^\(?(['"])/.exec(lines[0]?.node.child('arguments')?.text ?? '')?.[1] ?? quoteOf(file)
  const line = `require ${quote}${wanted}${quote}`
  return { edit: lineAmong(file, lines, wanted, line) ?? insertedAt(afterMagic(file.text), `${line}\n\n`), name: wanted }
}

/** Behind the comments that must come first: interpreter, encoding, frozen strings. */
function afterMagic(text: string): number {
  return /^\uFEFF?(?:#!.*\r?\n)?(?:#\s*-?\*?-?\s*(?:frozen_string_literal|encoding|coding|warn_indent)\b.*\r?\n)*(?:[ \t]*\r?\n)?/.exec(text)?.[0].length ?? 0
}
