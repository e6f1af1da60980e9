import type { SinkClass } from '../classes.ts'
import { type Conditions, defineModel, type MisuseModel } from '../model.ts'
import { handlersNamed } from './conditions.ts'

const given = (place: string, is: SinkClass): Conditions => ({ [place]: { given: is } })
/** A value as a whole that nothing is known about. */
const unknown = (place: string): Conditions => ({ [place]: { varies: true }, [`${place}|code`]: { not: { anyOf: [{ built: true }, { object: true }, { tainted: true }] } } })
/** The same, also where it is only a part of the text. */
const varying = (place: string): Conditions => ({ [place]: { varies: true }, [`${place}|code`]: { not: { anyOf: [{ object: true }, { carries: true }] } } })
const MARKUP: Conditions = { value: { given: 'xss' } }

const code = ['eval', 'vm.runInContext', 'vm.runInNewContext', 'vm.runInThisContext', 'vm.compileFunction', 'vm.Script', 'vm2.VM.run', 'vm2.NodeVM.run', 'vm2.VMScript', 'sandbox.run', 'safe-eval', 'window.execScript']
/** Readers that run what the text asks for: nothing but constants is safe in them. */
const SERIALISED = ['node-serialize.unserialize', 'serialize-to-js.deserialize', 'funcster.deepDeserialize', 'cryo.parse']
const SHELL = /^(?:.*\/)?(?:ba|z|k|da)?sh$|^cmd(?:\.exe)?$|^powershell/i
const spawning = ['spawn', 'spawnSync', 'execFile', 'execFileSync'].map((name) => `child_process.${name}`)

const TRUST = ['bypassSecurityTrustHtml', 'bypassSecurityTrustScript', 'bypassSecurityTrustStyle', 'bypassSecurityTrustUrl', 'bypassSecurityTrustResourceUrl', 'trustAsHtml', 'trustAsJs', 'trustAsUrl', 'trustAsResourceUrl', 'trustAsCss']
const PAGES = ['goto', 'open', 'openUrl', 'setContent', 'evaluateJavaScript']

/** Places that are dangerous with any value that is not fixed. Nobody can tell where the value comes from, so all of it is said quietly. */
export default defineModel({
  id: 'loose',
  language: 'javascript',
  types: { $sceProvider: {}, $sceDelegateProvider: {} },
  entries: ['$sceProvider', '$sceDelegateProvider'].map((name) => handlersNamed(name, name)),
  misuses: [
    ...code.map((at): MisuseModel => ({ at, rule: 'code-from-variable', confidence: 'low', when: given('0', 'code') })),
    { at: 'eval', rule: 'code-from-variable', confidence: 'low', when: varying('0') },
    ...['0', '1'].map((place): MisuseModel => ({ at: 'Function', rule: 'code-from-variable', confidence: 'low', when: varying(place) })),
    { at: 'Function', rule: 'code-from-variable', confidence: 'low', when: given('0', 'code') },
    ...spawning.flatMap((at) => ['1.0', '1.1'].map((place): MisuseModel => ({ at, rule: 'command-from-variable', confidence: 'low', when: { 0: SHELL, ...given(place, 'command') } }))),
    ...spawning.map((at): MisuseModel => ({ at, rule: 'command-from-variable', confidence: 'low', when: { '2.shell': { anyOf: [true, SHELL] }, ...given('0', 'command') } })),
    ...['0', '1', '2'].map((place): MisuseModel => ({ at: 'Deno.run', rule: 'command-from-variable', confidence: 'low', when: given(`0.cmd.${place}`, 'command') })),
    ...SERIALISED.map((at): MisuseModel => ({ at, rule: 'insecure-deserialization', severity: 'medium', confidence: 'low', when: varying('0'), title: 'Deserialization that can create functions', fix: 'Exchange data as JSON: `JSON.parse(text)` creates no functions. Check the result with a schema.' })),
    { at: '*.insertAdjacentHTML', rule: 'raw-html-property', confidence: 'low', when: { 1: { given: 'xss' } }, title: 'HTML built by string concatenation' },
    { at: 'react.createElement', rule: 'raw-html-property', confidence: 'low', when: { '1.dangerouslySetInnerHTML.__html': { given: 'xss' } } },
    ...['$sceDelegateProvider.resourceUrlWhitelist', '$sceDelegateProvider.trustedResourceUrlList'].flatMap((at) => ['0.0', '0.1', '0.2'].map((place): MisuseModel => ({ at, rule: 'autoescape-off', when: { [place]: /^(?:https?:\/\/)?\*\*/ }, title: 'AngularJS resources allowed from any origin', fix: 'List the addresses that the application loads from, without `**` in the host.' }))),
    { at: 'headless.Page.setContent', rule: 'ssrf', severity: 'info', confidence: 'low', when: unknown('0'), title: 'Headless browser opens a variable address' },
    ...TRUST.map((name): MisuseModel => ({ at: `*.${name}`, rule: 'raw-html-property', confidence: 'low', when: given('0', 'xss'), title: 'Unsanitized HTML' })),
    ...['innerHTML', 'outerHTML'].map((name): MisuseModel => ({ at: `*.${name}`, set: true, rule: 'raw-html-property', confidence: 'low', when: MARKUP, title: 'HTML built by string concatenation' })),
    { at: 'jsx', rule: 'raw-html-property', confidence: 'low', when: { 0: /markdown/i, '1.escapeHtml': false }, title: 'Raw HTML allowed in Markdown' },
    { at: 'jsx', rule: 'raw-html-property', confidence: 'low', when: { 0: /markdown/i, '1.allowDangerousHtml': true }, title: 'Raw HTML allowed in Markdown' },
    ...['wkhtmltopdf', 'wkhtmltoimage', 'wkhtmltoimage.generate'].map((at): MisuseModel => ({ at, rule: 'ssrf', severity: 'low', confidence: 'low', when: given('0', 'ssrf'), title: 'Variable HTML rendered on the server' })),
    ...PAGES.map((name): MisuseModel => ({ at: `headless.Page.${name}`, rule: 'ssrf', severity: 'info', confidence: 'low', when: given('0', 'ssrf'), title: 'Headless browser opens a variable address' })),
    ...['headless.Page.property', 'headless.Page.setProperty'].map((at): MisuseModel => ({ at, rule: 'ssrf', severity: 'info', confidence: 'low', when: { 0: 'content', 1: { given: 'ssrf' } }, title: 'Headless browser opens a variable address' })),
    { at: 'headless.Page.evaluate', rule: 'ssrf', severity: 'info', confidence: 'low', when: given('0', 'ssrf'), title: 'Script for a headless browser built from variables' },
    // the site is one that its author has chosen
    ...['open', 'window.open'].map((at): MisuseModel => ({ at, rule: 'opener-access', severity: 'info', when: { 0: /^(?:https?:)?\/\//, 2: { not: /noopener|noreferrer/ } } })),
    { at: '$sceProvider.enabled', rule: 'autoescape-off', when: { 0: false } },
    ...['http.ServerResponse.setHeader', 'http.ServerResponse.set', 'http.ServerResponse.header'].map((at): MisuseModel => ({ at, rule: 'security-header-off', when: { 0: /^x-frame-options$/i, 1: { anyOf: [/^allow/i, { tainted: true }] } }, title: 'Clickjacking protection disabled (X-Frame-Options)' })),
  ],
})
