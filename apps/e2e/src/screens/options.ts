import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The narrowest is for the check alone that nothing scrolls sideways. */
export const WIDTHS = [1440, 1024, 390, 320] as const
export type Width = (typeof WIDTHS)[number]

export interface Options {
  /** parts of names, of which a state needs one; empty: all states */
  only: readonly string[]
  themes: readonly Theme[]
  widths: readonly Width[]
  output: string
  /** takes pictures of 320 px as well */
  narrow: boolean
  /** names the states and does nothing else */
  list: boolean
  pages: number
  /** takes the README's pictures and does nothing else */
  readme: boolean
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const USAGE = `npm run screens -- [options]
  --only TEXT      only states with TEXT in their name; may be repeated
  --theme light|dark
  --width 1440|1024|390|320
  --output FOLDER  default .screens in the clone
  --pages N        pages at once, default 2
  --list           the names of all states
  --readme         only the README's pictures, into docs/images`

function chosen<Value extends string | number>(all: readonly Value[], given: string | undefined): readonly Value[] {
  if (given === undefined) return all
  const found = all.filter((value) => String(value) === given)
  if (found.length === 0) throw new Error(`'${given}' is none of ${all.join(', ')}\n\n${USAGE}`)
  return found
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      theme: { type: 'string' },
      width: { type: 'string' },
      output: { type: 'string', default: path.join(root, '.screens') },
      pages: { type: 'string', default: '2' },
      list: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const output = path.resolve(process.env['INIT_CWD'] ?? '.', values.output)
  return {
    only: values.only,
    themes: chosen(THEMES, values.theme),
    widths: chosen(WIDTHS, values.width),
    output,
    narrow: values.width === '320',
    list: values.list,
    pages: Number(values.pages),
    readme: values.readme,
  }
}
