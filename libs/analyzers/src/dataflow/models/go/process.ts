import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const SHELL = /(?:^|[/\\])(?:ba|da|z|k|c|fi)?sh(?:\.exe)?$|(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$|^(?:env|sudo|su|ssh|xargs|python\d?|perl|ruby|node|php|awk|find)$/i
const FIX = 'Keep the program constant and pass each argument separately, without a shell: `exec.Command("gzip", "--keep", "--", name)`. Check the value against an allow-list first.'
const command = (at: string, arg: SinkModel['arg'], more: Partial<SinkModel> = {}): SinkModel => ({ at, ...(arg === undefined ? {} : { arg }), is: 'command', fix: FIX, ...more })
/** Whoever starts a program may read the same files and reach the same hosts without it; only what it builds of the text is worth a look. */
const STARTS = ['path', 'ssrf', 'log', 'redirect', 'header', 'xss', 'resource'] as const
/** Settings come from those who run it. */
const RUNS = [...STARTS, 'command', 'mail', 'template', 'sql'] as const
/** Programs with options that start others or write files: a value that begins with a dash is read as one. */
const TAKES_COMMANDS = /(?:^|[/\\])(?:git|hg|svn|curl|wget|tar|zip|unzip|rsync|scp|sftp|sed|nmap|docker|kubectl|ffmpeg|convert|psql|mysql|mysqldump|openssl|systemctl)(?:\.exe)?$/
const OPTION = { severity: 'medium', confidence: 'medium' } as const
/** Says that the options end: what comes after is none. Git has the longer form where `--` begins paths. */
const END = /^--(?:end-of-options)?$/
const endless = (from: number, steps: number) => Object.fromEntries([...new Array(steps).keys()].map((step) => [from + step, { not: END }]))
const options = (at: string, program: number): SinkModel[] => [0, 1, 2, 3].map((step) => command(at, step < 3 ? program + 1 + step : `${program + 4}+`, { when: { [program]: TAKES_COMMANDS, ...endless(program + 1, step) }, ...OPTION }))
/** The name begins like that of one of the program's own helpers (`tool-` and what is chosen): others cannot be reached by it. */
const ONE_OF_A_KIND = /^\w[\w.]*[-_.]\0/
const PROGRAM = ['os/exec.Command', 'os/exec.CommandContext']

export default defineModel({
  id: 'processes',
  language: 'go',
  types: { 'os/exec': { returns: { Command: 'os/exec.Cmd', CommandContext: 'os/exec.Cmd' } }, 'os/exec.Cmd': {}, reflect: { returns: { ValueOf: 'reflect.Value', Indirect: 'reflect.Value', New: 'reflect.Value' } }, 'reflect.Value': { returns: { Elem: 'this', Addr: 'this' } }, 'github.com/robertkrimen/otto': { returns: { New: 'github.com/robertkrimen/otto.Otto' } }, 'github.com/dop251/goja': { returns: { New: 'github.com/dop251/goja.Runtime' } }, 'github.com/yuin/gopher-lua': { returns: { NewState: 'github.com/yuin/gopher-lua.LState' } } },
  aliases: { 'golang.org/x/sys/execabs': 'os/exec' },
  sources: [
    { at: 'os.Stdin', channel: 'stdin', kind: 'cli', cleans: STARTS },
    ...each('Scan Scanf Scanln', (name) => ({ at: `fmt.${name}`, channel: 'stdin' as const, kind: 'cli' as const, cleans: STARTS, into: ['any'] })),
    { at: 'os.Args', channel: 'argument', kind: 'cli', cleans: STARTS },
    { at: 'flag.Arg', channel: 'argument', kind: 'cli', cleans: STARTS },
    { at: 'flag.Args', channel: 'argument', kind: 'cli', cleans: STARTS },
    { at: 'flag.String', channel: 'argument', kind: 'cli', cleans: STARTS },
    { at: 'os.Getenv', channel: 'environment', kind: 'environment', cleans: RUNS },
    { at: 'os.LookupEnv', channel: 'environment', kind: 'environment', cleans: RUNS },
  ],
  sinks: [
    ...[0, 1].map((place) => command(PROGRAM[place] ?? '', place, { when: { [place]: { not: ONE_OF_A_KIND } }, ownChoice: true })),
    ...[0, 1].map((place) => command(PROGRAM[place] ?? '', place, { when: { [place]: ONE_OF_A_KIND }, ...OPTION, fix: 'Look the program up in a fixed list of those that may be run.' })),
    command('os/exec.Command', '1+', { when: { 0: SHELL } }),
    ...options('os/exec.Command', 0),
    command('os/exec.CommandContext', '2+', { when: { 1: SHELL } }),
    ...options('os/exec.CommandContext', 1),
    command('os/exec.Cmd.Path', 'value', { set: true }),
    command('os/exec.Cmd.Args', 'value', { set: true, ...OPTION }),
    ...['syscall.Exec', 'syscall.ForkExec', 'syscall.StartProcess', 'os.StartProcess'].flatMap((at) => [command(at, 0), command(at, 1, { when: { 0: SHELL } })]),
    command('golang.org/x/crypto/ssh.Session.Run', 0),
    command('golang.org/x/crypto/ssh.Session.Start', 0),
    command('golang.org/x/crypto/ssh.Session.Output', 0),
    command('golang.org/x/crypto/ssh.Session.CombinedOutput', 0),
    { at: 'plugin.Open', is: 'code' },
    { at: 'github.com/robertkrimen/otto.Otto.Run', is: 'code' },
    { at: 'github.com/robertkrimen/otto.Otto.Eval', is: 'code' },
    { at: 'github.com/dop251/goja.Runtime.RunString', is: 'code' },
    { at: '*.RunString', is: 'code', confidence: 'medium' },
    { at: 'github.com/yuin/gopher-lua.LState.DoString', is: 'code' },
    { at: 'github.com/traefik/yaegi/interp.Interpreter.Eval', is: 'code' },
    { at: 'reflect.Value.MethodByName', is: 'reflection' },
    { at: 'reflect.Value.FieldByName', is: 'reflection', severity: 'low' },
  ],
  misuses: [
    { at: 'os/exec.Command', when: { 0: SHELL, 1: /^[-/][a-z]*c$/i, 2: { tainted: true } }, rule: 'command-from-variable', confidence: 'low', fix: FIX },
    { at: 'os/exec.CommandContext', when: { 1: SHELL, 2: /^[-/][a-z]*c$/i, 3: { tainted: true } }, rule: 'command-from-variable', confidence: 'low', fix: FIX },
  ],
})
