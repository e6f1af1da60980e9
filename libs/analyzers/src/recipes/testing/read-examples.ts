import { readFileSync } from 'node:fs'

/** An example of a recipe, as its `examples.md` holds it. */
export interface Example {
  title: string
  /** path of the file, `example.<extension>` where the block names none */
  path: string
  before: string
  /** null for one that is refused */
  after: string | null
  /** why it is refused */
  refusal: string | null
  /** files beside it, by path: manifests */
  beside: ReadonlyMap<string, string>
}

const FENCE = /^```([\w+#-]+)[ ]+(before|after|beside)(?:[ ]+(\S+))?\n([\s\S]*?)^```$/gm
const REFUSED = 'Refused: '

/** Reads `## Title` sections with fenced blocks: ```` ```py before path ````, ```` ```py after ````, ```` ```json beside package.json ````. */
export function readExamples(file: string): Example[] {
  const [, ...sections] = `\n${readFileSync(file, 'utf8')}`.split(/\n## /)
  return sections.map((section) => {
    const title = section.slice(0, section.indexOf('\n')).trim()
    const blocks = [...section.matchAll(FENCE)].map(([, extension = '', role, path, text = '']) => ({ extension, role, path, text }))
    const before = blocks.find(({ role }) => role === 'before')
    if (!before) throw new Error(`${file}: "${title}" has no code before the fix`)
    const refusal = title.startsWith(REFUSED) ? title.slice(REFUSED.length) : null
    const after = blocks.find(({ role }) => role === 'after')?.text ?? null
    if ((after === null) !== (refusal !== null)) throw new Error(`${file}: "${title}" must have code after the fix or a title that says why it is refused`)
    const beside = new Map(blocks.flatMap(({ role, path, text }) => (role === 'beside' && path ? [[path, text] as const] : [])))
    return { title, path: before.path ?? `example.${before.extension}`, before: before.text, after, refusal, beside }
  })
}
