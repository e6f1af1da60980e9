import type { SinkClass } from '../classes.ts'
import type { Conditions, MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { each } from './sets.ts'

/** What a caller gives and nobody checks here, at places that run it: no request is seen, so it is a thing to look at and no more. */
const LOW = { severity: 'low', confidence: 'low', unlessCalled: true } as const
const SHELL = /(?:^|[/\\])(?:ba|da|z|k|c)?sh$|(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$/i
const DASH_C = /^[-/][a-z]*c$/i

const given = (place: string | number, is: SinkClass): Conditions => ({ [place]: { given: is } })
const COMMAND = { ...LOW, rule: 'command-from-variable', title: 'Program chosen by the caller', fix: 'Keep the program constant and check its arguments against an allow-list: `exec.Command("git", "checkout", "--", branch)`.' } as const

const started = (at: string, place: number): MisuseModel[] => [
  { at, ...COMMAND, when: given(place, 'command') },
  { at, ...COMMAND, title: 'Shell command built from a caller\'s value', when: { [place]: SHELL, [place + 1]: DASH_C, ...given(place + 2, 'command') } },
]

export default defineModel({
  id: 'offered',
  language: 'go',
  misuses: [
    ...started('os/exec.Command', 0),
    ...started('os/exec.CommandContext', 1),
    ...each('syscall.Exec syscall.ForkExec syscall.StartProcess os.StartProcess', (at): MisuseModel => ({ at, ...COMMAND, when: given(0, 'command') })),
    { at: 'os/exec.Cmd.Path', set: true, ...COMMAND, when: given(0, 'command') },
    { at: 'plugin.Open', ...LOW, rule: 'code-from-variable', title: 'Plugin chosen by the caller', fix: 'Load plugins from one directory only, by names from a fixed list.', when: given(0, 'code') },
  ],
})
