import { isBalanced } from './balanced.ts'
import { OUTPUTS } from './outputs.ts'
import { VIEW, VirtualSource } from './virtual.ts'

const SCRIPT = /<script\b([^>]{0,500})>([\s\S]{0,400000}?)<\/script\s*>/gi
const BINDING = /\s(v-html|(?:v-bind)?:(?:href|src|srcdoc|inner-html|innerHTML\.prop))\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const LOOP = /\sv-for\s*=\s*(?:"\s*\(?\s*(\w+)[^"]*?\)?\s+(?:in|of)\s+([^"]+)"|'\s*\(?\s*(\w+)[^']*?\)?\s+(?:in|of)\s+([^']+)')/g

/** A single-file component as its script, with what the template prints unescaped at the end: it sees what the script declares. */
export function vueSource(text: string): VirtualSource {
  const source = new VirtualSource()
  // one that is never closed would be looked for from every place that opens one
  for (const found of text.includes('</script') ? text.matchAll(SCRIPT) : []) {
    const from = found.index + found[0].indexOf('>') + 1
    source.copy(text, from, from + (found[2] ?? '').length)
    source.write('\n', from)
  }
  source.write(`;function ${VIEW}() {\n`, text.length)
  for (const { 1: double, 2: list, 3: single, 4: other, index } of text.matchAll(LOOP)) source.write(`var ${double ?? single} = (${list ?? other})[0];\n`, index)
  for (const found of text.matchAll(BINDING)) {
    const [whole, name = '', double, single] = found
    const value = double ?? single ?? ''
    const from = found.index + whole.length - 1 - value.length
    if (value.trim() === '' || !isBalanced(value) || (/src$/.test(name) && !/<iframe\b[^<]*$/i.test(text.slice(Math.max(0, from - 400), from)))) continue
    source.write(`${name === 'v-html' || /srcdoc|inner/i.test(name) ? OUTPUTS.raw : OUTPUTS.link}(`, from)
    source.copy(text, from, from + value.length)
    source.write(');\n', from + value.length)
  }
  source.write('}\n', text.length)
  return source
}
