import type { SinkClass } from '../classes.ts'
import type { Conditions, MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'

/** What a caller gives and nobody checks here, at places that run it: no request is seen, so it is a thing to look at and no more. */
const LOW = { severity: 'low', confidence: 'low', unlessCalled: true } as const

const given = (is: SinkClass): Conditions => ({ 0: { given: is } })
const built = (is: SinkClass): Conditions => ({ ...given(is), '0|text': { built: true } })
const each = (names: string, model: Omit<MisuseModel, 'at'>): MisuseModel[] => names.split(' ').map((at) => ({ at, ...model }))

const COMMAND = { ...LOW, rule: 'command-from-variable', title: 'Command built from a caller\'s value', fix: 'Quote every argument: `exec("ping -c 4 " . escapeshellarg($host))`, or start the program without a shell: `proc_open(["ping", "-c", "4", $host], ...)`.' } as const

/** Libraries have no requests: what harms their users comes through the functions they offer. */
export default defineModel({
  id: 'php-offered',
  language: 'php',
  misuses: [
    ...each('exec shell_exec system passthru popen', { ...COMMAND, when: built('command') }),
    ...each('eval', { ...LOW, rule: 'code-from-variable', when: given('code'), fix: 'Do not run text as code: choose from functions that are written in the program, or parse the data with `json_decode`.' }),
    ...each('DOMXPath.query DOMXPath.evaluate SimpleXMLElement.xpath', { ...LOW, rule: 'xpath-injection', title: 'XPath expression built from a caller\'s value', when: built('xpath') }),
  ],
})
