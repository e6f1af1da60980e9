import { closedAt } from './balanced.ts'
import { namesIn } from './free-names.ts'
import { HtmlReader } from './html.ts'
import { outputAt } from './outputs.ts'
import { VIEW, VirtualSource } from './virtual.ts'

const TAG = /\{\{--[\s\S]{0,9000}?--\}\}|@?\{!!([\s\S]{0,4000}?)!!\}|@?\{\{([\s\S]{0,4000}?)\}\}|@php\b(?!\s*\()([\s\S]{0,9000}?)@endphp\b|@verbatim\b[\s\S]{0,20000}?@endverbatim\b|<\?(?:php|=)([\s\S]{0,20000}?)\?>|@(\w+)/g

const VARIABLE = /\$(?!this\b|loop\b|errors\b)([A-Za-z_]\w*)/g

const OPENS = /^(?:if|elseif|for|foreach|forelse|while|isset|unless|switch)$/
const CLOSES = /^(?:endif|endfor|endforeach|endforelse|endwhile|endisset|endunless)$/
const SHOWS = /^(?:include|includeIf|includeWhen|includeUnless|includeFirst|extends|each|component)$/

/** A Blade template as PHP: a function of its variables. */
export function bladeSource(text: string): VirtualSource {
  const source = new VirtualSource()
  source.write(`<?php function ${VIEW}($preflight) {\n`, 0)
  for (const [name, at] of namesIn(text, [{ codeFrom: 0, codeTo: text.length }], VARIABLE, new Set())) source.write(`$${name} = $preflight['${name}'];\n`, at)
  const state: State = { source, text, page: new HtmlReader(), open: 0, bags: bagsIn(text) }
  let at = 0
  const tags = new RegExp(TAG)
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    state.page.read(text.slice(at, found.index))
    at = runTag(state, found)
    tags.lastIndex = at
  }
  source.write(`${'}\n'.repeat(state.open)}}\n`, text.length)
  return source
}

interface State {
  source: VirtualSource
  text: string
  page: HtmlReader
  /** blocks that are open */
  open: number
  /** variables that hold the attributes of a component */
  bags: ReadonlySet<string>
}

/** Writes what a tag does; gives where it ends. */
function runTag(state: State, found: RegExpExecArray): number {
  const [whole, raw, escaped, php, plain, directive] = found
  const end = found.index + whole.length
  const { source, text } = state
  if (raw !== undefined || escaped !== undefined) {
    if (whole.startsWith('@')) return end
    const mark = raw === undefined ? 2 : 3
    print(state, found.index + mark, end - mark, raw !== undefined)
    return end
  }
  if (php !== undefined || plain !== undefined) {
    const inside = php ?? plain ?? ''
    const from = end - inside.length - (php === undefined ? 2 : '@endphp'.length)
    if (whole.startsWith('<?=')) print(state, from, from + inside.length, true)
    else writeCode(source, text, from, from + inside.length)
    return end
  }
  return directive === undefined ? end : runDirective(state, directive, end)
}

function writeCode(source: VirtualSource, text: string, from: number, to: number, after = ';\n'): void {
  source.copy(text, from, to)
  source.write(after, to)
}

/** What a component was given as attributes, all of them or some: the bag writes names, quotes and escaped values itself. */
const ATTRIBUTES = /^\s*\$(?:\w+->)?attributes\s*(?:$|->(?!get\()\w+\()/

/** `$given = $attributes->merge(...)`, also of one of two ways. */
const NAMED_BAG = /\$(\w+)\s*=[^;=]*\$attributes->(?!get\()\w+\(/g

const bagsIn = (text: string): ReadonlySet<string> => new Set(text.includes('$attributes->') ? [...text.matchAll(NAMED_BAG)].map(([, name]) => `$${name}`) : [])

function print({ source, text, page, bags }: State, from: number, to: number, isRaw: boolean): void {
  const printed = text.slice(from, to)
  const output = !isRaw && (ATTRIBUTES.test(printed) || bags.has(printed.trim())) ? null : outputAt(page.place, isRaw)
  page.output()
  source.write(output ? `${output.sink}(` : '(', from)
  writeCode(source, text, from, to, ');\n')
}

function runDirective(state: State, name: string, end: number): number {
  const { source, text } = state
  const bracket = /^\s*\(/.exec(text.slice(end, end + 20))
  const closed = bracket ? closedAt(text, end + bracket[0].length - 1) : -1
  const open = bracket && closed >= 0 ? end + bracket[0].length - 1 : -1
  const to = closed < 0 ? end : closed
  if (CLOSES.test(name)) {
    if (state.open > 0) source.write('}\n', end)
    state.open = Math.max(0, state.open - 1)
    return end
  }
  if (name === 'else' && state.open > 0) source.write('} else {\n', end)
  if (open < 0) return end
  if (OPENS.test(name) && name !== 'switch') {
    if (name === 'elseif' && state.open > 0) source.write('} ', end)
    else state.open++
    source.write(name === 'forelse' ? 'foreach ' : name === 'isset' || name === 'unless' ? 'if ' : `${name === 'elseif' ? 'else' : ''}${name.replace('else', '')} `, open)
    writeCode(source, text, open, to, ' {\n')
  } else if (name === 'php') writeCode(source, text, open, to)
  else if (SHOWS.test(name)) {
    source.write('preflight_show', open)
    writeCode(source, text, open, to)
  } else if (name === 'section' || name === 'json' || name === 'js') writeCode(source, text, open, to)
  return to
}

