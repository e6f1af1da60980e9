import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Edit } from '../../types.ts'
import { type Imported, lineAmong } from './imported.ts'
import { insertedAt } from './text.ts'

/** Namespaces that projects import implicitly since .NET 6; old ones name them in every file. */
const IMPLICIT = ['System', 'System.IO', 'System.Linq', 'System.Net.Http', 'System.Collections.Generic', 'System.Threading', 'System.Threading.Tasks']

const usingsOf = (file: ParsedFile) =>
  [...file.root.descendants()].filter(({ kind }) => kind === 'using_directive').map((node) => ({ node, text: node.text.replace(/^(?:global\s+)?using\s+|\s*;$/g, '') }))

const namespacesOf = (file: ParsedFile) =>
  [...file.root.descendants()].filter(({ kind }) => /namespace_declaration$/.test(kind)).map((node) => node.child('name')?.text ?? '')

/** @param wanted namespace and class: `System.IO.Path`. Gives the short name, with a `using` where there is none. */
export function imported(file: ParsedFile, wanted: string): Imported {
  const at = wanted.lastIndexOf('.')
  const namespace = wanted.slice(0, at)
  const name = wanted.slice(at + 1)
  const usings = usingsOf(file)
  const isNamed = (one: string) => usings.some(({ text }) => text === one)
  const startsWebsite = /\bWebApplication\.Create/.test(file.text) && !isNamed('Microsoft.AspNetCore.Builder')
  const isModern = !isNamed('System') && (startsWebsite || /^\uFEFF?namespace [\w.]+;/m.test(file.text))
  const isThere = usings.some(({ text }) => text === namespace)
    || namespacesOf(file).some((one) => one === namespace || one.startsWith(`${namespace}.`))
    || (isModern && IMPLICIT.includes(namespace))
  if (isThere) return { edit: null, name }
  if (usings.some(({ text }) => text.startsWith(`${name} =`))) return { edit: null, name: wanted }
  const plain = usings.filter(({ text }) => !/^static\b|=/.test(text))
  const outer = plain.filter(({ node }) => node.parent?.is(plain[0]?.node.parent ?? null) === true)
  const indent = /[ \t]*$/.exec(file.text.slice(0, outer[0]?.node.start ?? 0))?.[0] ?? ''
  const line = `${indent}using ${namespace};`
  return { edit: lineAmong(file, outer.map(({ node, text }) => ({ node, path: sortKey(text) })), sortKey(namespace), line) ?? first(file, line), name }
}

/** `System` goes first as Visual Studio sorts. */
const sortKey = (text: string) => (/^System\b/.test(text) ? ` ${text}` : text)

const first = (file: ParsedFile, line: string): Edit => insertedAt(file.text.startsWith('\uFEFF') ? 1 : 0, `${line}\n\n`)
