/** A setting of a file, by its whole name in dots. */
export interface Entry {
  key: string
  value: string
  /** from 1 */
  line: number
}

/** Settings that hold together: a file, or one of its documents. */
export type Entries = readonly Entry[]

const unquoted = (text: string): string => text.trim().replace(/^(['"])(.*)\1$/, '$2')
const withoutComment = (text: string): string => text.replace(/(?:^|\s)#.*$/, '')

/** `a.b=c`, `a.b: c` */
export function propertiesIn(text: string): Entries[] {
  const entries = text.split('\n').flatMap((line, at): Entry[] => {
    const found = /^\s*([\w.[\]-]+)\s*[=:]\s*(.*)$/.exec(line.trimEnd())
    return found?.[1] === undefined ? [] : [{ key: found[1], value: found[2] ?? '', line: at + 1 }]
  })
  return [entries]
}

const MAX_DEPTH = 40

/** The settings of each document of a YAML file. Lists, anchors and texts over several lines are left out. */
export function yamlIn(text: string): Entries[] {
  const documents: Entry[][] = [[]]
  let above: { indent: number; key: string }[] = []
  text.split('\n').forEach((line, at) => {
    if (/^---/.test(line)) {
      documents.push([])
      above = []
      return
    }
    const found = /^(\s*)(['"]?)([\w.[\]/-]+)\2\s*:(?:\s+(\S.*))?$/.exec(line.trimEnd())
    if (found?.[3] === undefined) return
    const indent = found[1]?.length ?? 0
    above = above.filter((one) => one.indent < indent).slice(0, MAX_DEPTH)
    const key = [...above.map((one) => one.key), found[3]].join('.')
    const value = unquoted(withoutComment(found[4] ?? ''))
    if (value === '') above.push({ indent, key: found[3] })
    else documents.at(-1)?.push({ key, value, line: at + 1 })
  })
  return documents
}

/** `A=b` lines of an environment file. */
export function environmentIn(text: string): Entries {
  return text.split('\n').flatMap((line, at): Entry[] => {
    const found = /^\s*(?:export\s+)?([A-Z][A-Z\d_]*)\s*=\s*(.*)$/.exec(line.trimEnd())
    return found?.[1] === undefined ? [] : [{ key: found[1], value: unquoted(withoutComment(found[2] ?? '')), line: at + 1 }]
  })
}
