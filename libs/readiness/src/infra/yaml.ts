/** A line of YAML that names something. */
export interface YamlEntry {
  /** keys from the outside in; an item of a list is `-` */
  path: readonly string[]
  key: string
  /** '' where lines below it say more; of a block of text the whole */
  value: string
  /** from 1 */
  line: number
  /** items of the lists around it, outermost first: entries of the same item have the same */
  items: readonly number[]
}

interface Open {
  indent: number
  key: string
  /** of an item: where it begins */
  item: number | null
}

const KEY = /^(?:"([^"]+)"|'([^']+)'|([^\s#:&*!|>{["'][^:#]*?))\s*:(?:\s+(.*))?$/
const BLOCK = /^[|>][+-]?\d*$/

/** Keys of a text of YAML by their indentation. Enough for files of pipelines: what it cannot read it leaves out. */
export function yamlEntries(text: string): YamlEntry[] {
  const lines = text.split('\n')
  const found: YamlEntry[] = []
  const open: Open[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const raw = lines[at] ?? ''
    let rest = withoutNote(raw.trim())
    if (rest === '' || rest === '---') continue
    let indent = raw.length - raw.trimStart().length
    leave(open, indent, rest.startsWith('- ') || rest === '-')
    while (rest === '-' || rest.startsWith('- ')) {
      open.push({ indent, key: '-', item: at + 1 })
      const inner = rest.slice(1).trimStart()
      indent += rest.length - inner.length
      rest = inner
    }
    const named = KEY.exec(rest)
    const key = named ? (named[1] ?? named[2] ?? named[3] ?? '') : ''
    const written = named ? (named[4] ?? '') : rest
    const block = BLOCK.test(written) ? blockFrom(lines, at + 1, indent) : null
    if (rest !== '') found.push({ path: open.map((one) => one.key), key, value: block ? block.text : unquoted(written), line: at + 1, items: open.flatMap(({ item }) => (item === null ? [] : [item])) })
    if (named) open.push({ indent, key, item: null })
    if (block) at = block.end - 1
  }
  return found
}

/** Closes what a line of this indentation is not part of; an item may stand as deep as the key of its list. */
function leave(open: Open[], indent: number, isItem: boolean): void {
  for (let last = open.at(-1); last; last = open.at(-1)) {
    if (last.indent < indent || (isItem && last.indent === indent && last.item === null)) return
    open.pop()
  }
}

function blockFrom(lines: readonly string[], from: number, indent: number): { text: string; end: number } {
  let end = from
  while (end < lines.length && ((lines[end] ?? '').trim() === '' || (lines[end] ?? '').search(/\S/) > indent)) end += 1
  return { text: lines.slice(from, end).join('\n'), end }
}

const withoutNote = (line: string): string => (line.startsWith('#') ? '' : line.replace(/\s+#.*$/, ''))
const unquoted = (value: string): string => (/^(["']).*\1$/.test(value) ? value.slice(1, -1) : value)
