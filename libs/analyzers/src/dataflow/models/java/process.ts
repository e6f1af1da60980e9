import type { MisuseModel, SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const FIX = 'Start the program itself, with every argument a string of its own and no shell in between; take the program and its options from fixed text:\n\n```java\nnew ProcessBuilder("convert", "--", upload.toString(), target.toString()).start();\n```'
/** Programs that read an argument as a command. */
const SHELL = /^(?:.*[/\\])?(?:sh|bash|zsh|ksh|dash|cmd|cmd\.exe|powershell|powershell\.exe|pwsh|env|sudo|ssh|xargs)$/i

/** ... and one that surely does not: of its arguments none is a command. */
const PROGRAM = /^(?!(?:.*[/\\])?(?:sh|bash|zsh|ksh|dash|cmd|cmd\.exe|powershell|powershell\.exe|pwsh|env|sudo|ssh|xargs|nice|nohup|time|timeout|su|docker|kubectl)$)[^\0\s]+$/i

export default defineModel({
  id: 'java-process',
  language: 'java',
  types: {
    'java.lang.Runtime': { returns: { getRuntime: 'java.lang.Runtime', exec: 'java.lang.Process' } },
    'java.lang.ProcessBuilder': { tracked: true, returns: { command: 'this', directory: 'this', redirectErrorStream: 'this', environment: 'java.util.Map', start: 'java.lang.Process' } },
  },
  sinks: [
    { at: 'java.lang.Runtime.exec', is: 'command', when: { '0.0': { anyOf: [{ not: PROGRAM }, { varies: true }] } }, fix: FIX },
    { at: 'java.lang.Runtime.exec', arg: 1, is: 'command', fix: FIX },
    // of another program's arguments none is a command
    ...['java.lang.ProcessBuilder', 'java.lang.ProcessBuilder.command'].flatMap((at): SinkModel[] => [
      { at, is: 'command', when: { 0: { varies: true }, '0.0': { anyOf: [{ not: PROGRAM }, { varies: true }] } }, fix: FIX },
      // a program that is configured somewhere is hardly a shell, unless it is called like one
      { at, is: 'command', arg: '1+', when: { 0: { varies: true }, 1: /^(?:-\w*c|\/c|-command|-encodedcommand)$/i }, fix: FIX },
      { at, is: 'command', arg: '1+', when: { 0: SHELL }, fix: FIX },
    ]),
    { at: 'org.apache.commons.exec.CommandLine.parse', is: 'command', fix: FIX },
    { at: 'org.apache.commons.exec.CommandLine', is: 'command', fix: FIX },
    ...facts('cn.hutool.core.util.RuntimeUtil', 'exec execForStr execForLines', { is: 'command' as const, arg: 'any', fix: FIX }),
    ...facts('java.lang.System', 'load loadLibrary', { is: 'code' as const }),
    ...facts('java.lang.Runtime', 'load loadLibrary', { is: 'code' as const }),
  ],
  passes: [{ at: 'java.lang.Runtime.exec', from: [] }],
  misuses: [
    { at: 'java.lang.Runtime.exec', rule: 'world-writable-file', when: { 0: /^(?:\S*\/)?chmod\s+(?:-\w+\s+)?(?:0?[0-7]?[0-7][0-7][2367]|a\+\w*w|o\+\w*w)\s/ } },
    ...['java.lang.ProcessBuilder', 'java.lang.ProcessBuilder.command'].map((at): MisuseModel => ({ at, rule: 'command-from-variable', confidence: 'low', unlessCalled: true, when: { 0: SHELL, 1: /^[-/]\w+$/, 2: { varies: true }, '2|command': { tainted: true } } })),
    { at: 'java.lang.Runtime.exec', rule: 'command-from-variable', confidence: 'low', unlessCalled: true, when: { 0: /^(?:\S*[/\\])?(?:sh|bash|cmd|cmd\.exe|powershell)\s[^\0]*\0/, '0|command': { tainted: true } } },
  ],
})
