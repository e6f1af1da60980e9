import type { Tongue } from './tongues.ts'

/** A shape of code that is larger or deeper than anybody writes it; null in a language that has none of it. */
export type Shape = (tongue: Tongue, size: number) => string | null

/** Lines of some length: what stands in one line is skipped as minified before anybody reads it. */
const PER_LINE = 8
const broken = (parts: readonly string[], between = ''): string => parts.reduce((text, part, at) => text + (at === 0 ? '' : between) + (at % PER_LINE === PER_LINE - 1 && between === '' ? '\n' : '') + (between !== '' && at % PER_LINE === 0 ? '\n' : '') + part, '')
const times = (size: number, part: (at: number) => string): string[] => Array.from({ length: size }, (_, at) => part(at))

function around(size: number, [open, close]: readonly [string, string], middle: string): string {
  return `${broken(times(size, () => open))}${middle}${broken(times(size, () => close))}`
}

/** Statements inside of each other; where only indentation says so, as far as a file of its size lets them. */
function inside(tongue: Tongue, size: number, pair: readonly [string, string] | undefined): string | null {
  if (!pair) return null
  const [open, close] = pair
  if (tongue.extension !== 'py') return tongue.file(`${times(size, () => open).join('\n')}\n${times(size, () => close).join('\n')}`)
  const depth = Math.min(size, 1200)
  return tongue.file([...times(depth, (at) => `${' '.repeat(at)}${open}`), `${' '.repeat(depth)}pass`].join('\n'))
}

const expression = (tongue: Tongue, size: number, pair: readonly [string, string] | undefined, middle: string): string | null => (pair ? tongue.file(tongue.keep(around(size, pair, middle))) : null)

const first = ({ extension }: Tongue) => (extension === 'php' ? '$a' : 'a')

export const SHAPES: Readonly<Record<string, Shape>> = {
  calls: (tongue, size) => tongue.file(tongue.keep(first(tongue) + broken(times(size, () => (tongue.extension === 'go' ? '.\nb()' : tongue.call))))),
  'nested calls': (tongue, size) => expression(tongue, size, ['b(', ')'], first(tongue)),
  indexes: (tongue, size) => tongue.file(tongue.keep(first(tongue) + broken(times(size, () => '[0]')))),
  terms: (tongue, size) => tongue.file(tongue.keep(broken(times(size, (at) => (at % 2 ? first(tongue) : tongue.string(`t${at}`))), tongue.plus))),
  strings: (tongue, size) => tongue.file(tongue.keep(broken(times(size, (at) => tongue.string(`part ${at}`)), tongue.plus))),
  conditions: (tongue, size) => tongue.file(tongue.keep(broken(times(size, () => first(tongue)), tongue.and))),
  parentheses: (tongue, size) => expression(tongue, size, ['(', ')'], first(tongue)),
  negations: (tongue, size) => expression(tongue, size, tongue.not ? [tongue.not, ''] : undefined, first(tongue)),
  lists: (tongue, size) => expression(tongue, size, tongue.list, ''),
  records: (tongue, size) => expression(tongue, size, tongue.record, first(tongue)),
  blocks: (tongue, size) => inside(tongue, size, tongue.block),
  loops: (tongue, size) => inside(tongue, size, tongue.loop),
  attempts: (tongue, size) => inside(tongue, size, tongue.attempt),
  functions: (tongue, size) => inside(tongue, size, tongue.function),
  lambdas: (tongue, size) => expression(tongue, size, tongue.lambda, first(tongue)),
  callbacks: (tongue, size) => inside(tongue, size, tongue.callback),
  classes: (tongue, size) => inside(tongue, size, tongue.cls),
  ternaries: (tongue, size) => expression(tongue, size, tongue.ternary, first(tongue)),
  interpolation: (tongue, size) => expression(tongue, size, tongue.interpolated, first(tongue)),
  ladder: (tongue, size) => {
    const [begin, next, last] = tongue.ladder
    return tongue.file([begin, ...times(size, (at) => next(at + 1)), last].join('\n'))
  },
  choice: (tongue, size) => (tongue.choice ? tongue.file([tongue.choice[0], ...times(size, tongue.choice[1]), tongue.choice[2]].join('\n')) : null),
  parameters: (tongue, size) => (tongue.parameters ? tongue.file('', tongue.parameters(times(size, (at) => `p${at}`))) : null),
  generics: (tongue, size) => {
    if (!tongue.generic) return null
    const [before, open, close, middle] = tongue.generic
    const type = `${before}${around(size, [open, close], middle)}`
    if (tongue.extension === 'java' || tongue.extension === 'cs') return tongue.file(`${type}> deep = null;`)
    return tongue.file('', type)
  },
  elements: (tongue, size) => expression(tongue, size, tongue.element, 'x'),
  comments: (tongue, size) => tongue.file(times(size, () => tongue.comment).join('\n')),
  groups: (tongue, size) => (tongue.regex ? tongue.file(tongue.keep(tongue.regex(`${'('.repeat(size)}a${')'.repeat(size)}`))) : null),
  line: (tongue, size) => tongue.file(tongue.keep(`${tongue.list?.[0] ?? '('}${times(Math.floor(size / 12), (at) => `${first(tongue)} + ${at % 10_000}`).join(', ')}${tongue.list?.[1] ?? ')'}`)),
}
