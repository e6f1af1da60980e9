import * as Type from 'typebox'
import { search } from './search.ts'
import { ARGUMENTS, defineTool } from './tool.ts'

const MAX_LINE = 300

/** `function pay`, `def pay`, `func (s *Shop) pay`, `class Pay`, `const pay =` */
const KEYWORD = /\b(?:function\*?|def|class|interface|type|struct|enum|trait|module|func|fn|sub|const|let|var|val)\s*(?:\([^()]{0,60}\)\s*)?(?:self\.)?$/
/** Of a method: types and modifiers, and nothing that calls something. */
const BEFORE_METHOD = /^[\w\s<>[\],.?*&]*$/
const NO_METHOD = /\b(?:return|await|if|while|for|new|throw|else|yield|switch|case|not|and|or)\s+$/
const AFTER_VALUE = /^\s*(?::\s*[\w<>[\].| ]{1,60})?\s*[:=]\s*(?:async\b|function\b|\(|[A-Za-z_$][\w$]*\s*=>)/
const IMPORT = /^\s*(?:import|from|require|use|using|export\s*\{|export\s+\*)/

/** Places of a name in a line, as a whole word. */
function* placesIn(line: string, name: string): Generator<{ before: string; after: string }> {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const [before, after] = [line.slice(0, at), line.slice(at + name.length)]
    if (!/[\w$]$/.test(before) && !/^[\w$]/.test(after)) yield { before, after }
  }
}

function defines(line: string, name: string): boolean {
  for (const { before, after } of placesIn(line.slice(0, MAX_LINE), name)) {
    if (KEYWORD.test(before) || AFTER_VALUE.test(after)) return true
    if (after.trimStart().startsWith('(') && BEFORE_METHOD.test(before) && !NO_METHOD.test(before) && /[{]\s*$/.test(after)) return true
  }
  return false
}

function uses(line: string, name: string): boolean {
  const cut = line.slice(0, MAX_LINE)
  return !IMPORT.test(cut) && !defines(cut, name) && !placesIn(cut, name).next().done
}

export const findSymbol = defineTool({
  name: 'find_symbol',
  description: 'Finds where a function, class, type or constant of this name is defined.',
  parameters: Type.Object({ name: ARGUMENTS.name }),
  run: ({ name }, code) => search(code, { inFile: (text) => text.includes(name), inLine: (line) => defines(line, name) }),
})

export const findCallers = defineTool({
  name: 'find_callers',
  description: 'Finds lines that call a function of this name, or hand it on.',
  parameters: Type.Object({ name: ARGUMENTS.name }),
  run: ({ name }, code) => search(code, { inFile: (text) => text.includes(name), inLine: (line) => uses(line, name) }),
})
