import type { MisuseModel, SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const FIX = 'Start the program without a shell, pass every argument separately, and keep the program and its options constant:\n\n```java\nnew ProcessBuilder("gzip", "--keep", "--", upload.toString()).start();\n```'
/** Programs that read an argument as a command. */
const SHELL = /^(?:.*[/\\])?(?:sh|bash|zsh|ksh|dash|cmd|cmd\.exe|powershell|powershell\.exe|pwsh|env|sudo|ssh|xargs)$/i

/** ... and those that start the program their arguments name. */
const STARTER = /^(?:.*[/\\])?(?:nice|nohup|time|timeout|su|docker|kubectl)$/i
/** What a shell is told by that a command follows. */
const COMMAND = /^(?:-\w*c|\/c|-command|-encodedcommand)$/i

/**
 * What starts a program by one text or by a list of arguments: the text is harmful, and of a list what is the program itself.
 * A program that is found elsewhere is hardly a shell, unless it is called like one; of its arguments none is a command.
 */
const started = (at: string): SinkModel[] => [
  { at, is: 'command', when: { 0: { not: { listed: true } } }, fix: FIX },
  { at, is: 'command', arg: '0.0', when: { 0: { listed: true } }, fix: FIX },
  { at, is: 'command', when: { 0: { listed: true }, '0.0': { anyOf: [SHELL, STARTER] } }, fix: FIX },
  { at, is: 'command', when: { 0: { listed: true }, '0.0': { varies: true }, '0.1': COMMAND }, fix: FIX },
]

export default defineModel({
  id: 'java-process',
  language: 'java',
  types: {
    'java.lang.Runtime': { returns: { getRuntime: 'java.lang.Runtime', exec: 'java.lang.Process' } },
    'java.lang.ProcessBuilder': { tracked: true, returns: { command: 'this', directory: 'this', redirectErrorStream: 'this', environment: 'java.util.Map', start: 'java.lang.Process' } },
  },
  sinks: [
    ...started('java.lang.Runtime.exec'),
    { at: 'java.lang.Runtime.exec', arg: 1, is: 'command', fix: FIX },
    ...['java.lang.ProcessBuilder', 'java.lang.ProcessBuilder.command'].flatMap((at): SinkModel[] => [
      ...started(at),
      { at, is: 'command', arg: '1+', when: { 0: { varies: true }, 1: COMMAND }, fix: FIX },
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
