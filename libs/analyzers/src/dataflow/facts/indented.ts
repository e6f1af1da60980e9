/** What stands under a key or in a list of a YAML file, as far as settings of deployments need it. */
export interface Indented {
  text: string
  entries: ReadonlyMap<string, Indented>
  items: readonly Indented[]
}

interface Line {
  indent: number
  key: string | null
  text: string
}

interface Made {
  text: string
  entries: Map<string, Made>
  items: Made[]
}

const made = (text = ''): Made => ({ text, entries: new Map(), items: [] })
const MAX_LINES = 20_000

/** Keys, lists and plain text; anchors, tags and text over several lines are text like any other. */
export function readIndented(text: string): Indented {
  const root = made()
  const open: { indent: number; node: Made }[] = [{ indent: -1, node: root }]
  for (const line of text.split('\n', MAX_LINES).flatMap(linesIn)) {
    while ((open.at(-1)?.indent ?? -1) >= line.indent) open.pop()
    const parent = open.at(-1)?.node ?? root
    const node = made(line.text)
    if (line.key === null) parent.items.push(node)
    else parent.entries.set(line.key, node)
    fillInline(node)
    open.push({ indent: line.indent, node })
  }
  return root
}

/** `- http: GET /beds` is an item that holds a key. */
function linesIn(written: string): Line[] {
  const [, space = '', rest = ''] = /^( *)(.*?)\s*$/.exec(written.slice(0, 500)) ?? []
  if (rest === '' || rest.startsWith('#') || rest === '---') return []
  if (rest === '-' || rest.startsWith('- ')) {
    const inner = rest.slice(1).trimStart()
    const at = space.length + rest.length - inner.length
    // an item may stand as far to the left as the key of its list
    const own = { indent: space.length + 0.5, key: null, text: KEY.test(inner) ? '' : plain(inner) }
    return KEY.test(inner) ? [own, ...keyed(inner, at)] : [own]
  }
  return keyed(rest, space.length)
}

const KEY = /^(["']?)([\w:./{}*-]{1,80}?)\1:(?:\s+(.*))?$/

function keyed(text: string, indent: number): Line[] {
  const [, , key, value = ''] = KEY.exec(text) ?? []
  return key === undefined ? [] : [{ indent, key, text: plain(value) }]
}

const plain = (text: string): string => text.replace(/\s+#.*$/, '').replace(/^(["'])(.*)\1$/, '$2').trim()

/** `{ path: beds, method: get }` */
function fillInline(node: Made): void {
  if (!/^\{.*\}$/.test(node.text)) return
  for (const part of node.text.slice(1, -1).split(',')) for (const { key, text } of keyed(part.trim(), 0)) if (key !== null) node.entries.set(key, made(text))
}
