import { SHOW } from '../templates/emit.ts'
import { OUTPUTS } from '../templates/outputs.ts'
import type { MisuseModel, SinkModel, TemplateModel } from './model.ts'

const QUOTES = 'Put quotes around the attribute value: without them a space ends the value, and the rest is read as another attribute, such as `onmouseover`.'
const IN_SCRIPT = 'Escaping for HTML does not help inside code. Put the value into a `data-` attribute and read it from there, or print it as JSON that is escaped for scripts.'

/** Where templates print what may do harm, as sinks of the language their code is in. */
/** @param strict what is escaped is no code of a script, nor all that an attribute without quotes may be: sanitizers say themselves what holds there */
export function pageSinks(fix: string, strict = false): SinkModel[] {
  const code = strict ? 'script' : 'xss'
  // of a link somebody has to follow it first
  const sinks = [
    { at: OUTPUTS.raw, is: 'xss', called: 'the page without being escaped', fix },
    { at: OUTPUTS.bound, is: 'xss', called: 'the markup of an element', fix: 'Show the value as text (`{{ value }}` or `v-text`), or sanitize the HTML before it is bound to `v-html`.' },
    { at: OUTPUTS.printed, is: 'xss', called: 'the page without being escaped', fix },
    { at: OUTPUTS.unquoted, is: code, called: 'an attribute without quotes', fix: QUOTES },
    { at: OUTPUTS.script, is: code, called: 'code of a script in the page', fix: IN_SCRIPT },
    { at: OUTPUTS.link, is: 'link', severity: 'medium', called: 'the address of a link', unlessPart: /^get_absolute_url$/, fix: 'Escaping does not stop `javascript:`. Allow only addresses that begin with `https://`, `http://` or a single slash.' },
    { at: OUTPUTS.string, is: code, called: 'a string in a script of the page', fix: IN_SCRIPT },
  ] as const
  return sinks.flatMap((sink) => ['', '*.'].map((before): SinkModel => ({ ...sink, at: `${before}${sink.at}`, arg: 0, confidence: 'high' })))
}

/** How templates with a language of their own show each other. */
export const pageShows: readonly TemplateModel[] = [{ at: SHOW, context: 1 }, { at: `*.${SHOW}`, context: 1 }]

/** The rule for what a template that nobody is seen to show prints unescaped. */
export const UNKNOWN_OUTPUT = 'unescaped-template-output'

export const pageSuspicions: readonly MisuseModel[] = [OUTPUTS.raw, OUTPUTS.unquoted, OUTPUTS.script, OUTPUTS.string].flatMap((name) => ['', '*.'].map((before): MisuseModel => ({ at: `${before}${name}`, when: { 0: { given: 'xss' } }, rule: UNKNOWN_OUTPUT, confidence: 'low' })))
