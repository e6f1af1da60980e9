import { ALL_BUT_SECRETS } from '../classes.ts'
import { defineModel, type SinkModel } from '../model.ts'
import { BY_OWNER } from './conditions.ts'

const FIX = 'Run the program without a shell and pass the arguments as a list: `execFile(\'ping\', [\'-c\', \'1\', host])`. Refuse values that begin with `-`.'

/** `exec` takes a whole command line. */
const lines = ['child_process.exec', 'child_process.execSync'].map((at): SinkModel => ({ at, is: 'command', fix: FIX }))

/** Programs that run what their arguments say. */
const RUNS_TEXT = /^(?:.*\/)?(?:ba|z|k|da)?sh$|^cmd(?:\.exe)?$|^powershell(?:\.exe)?$|^(?:node|python3?|perl|ruby|php)$/i

/** These take a program and a list: only the program, a shell, or the arguments of one do harm. */
const programs = ['spawn', 'spawnSync', 'execFile', 'execFileSync'].flatMap((name): SinkModel[] => {
  const at = `child_process.${name}`
  const shell = { anyOf: [true, /./] }
  return [
    { at, is: 'command', fix: FIX, arg: 0 },
    { at, is: 'command', fix: FIX, arg: 1, when: { 0: RUNS_TEXT } },
    { at, is: 'command', fix: FIX, arg: 1, when: { '2|options.shell': shell } },
  ]
})

export default defineModel({
  id: 'process',
  language: 'javascript',
  aliases: { '@modelcontextprotocol/sdk/client/stdio.js': '@modelcontextprotocol/sdk/client/stdio', 'cross-spawn': 'child_process.spawn', 'child-process-promise': 'child_process', 'mz/child_process': 'child_process', 'process.mainModule.require': 'require', 'module.require': 'require' },
  types: {
    shelljs: {},
    vm2: {},
    'vm2.VM': {},
    'vm2.NodeVM': {},
    'vm.Script': {},
  },
  sinks: [
    ...lines,
    ...programs,
    { at: 'child_process.fork', is: 'command' },
    // starts a program that speaks the Model Context Protocol
    { at: '@modelcontextprotocol/sdk/client/stdio.StdioClientTransport', is: 'command', arg: '0.command', fix: 'Let administrators define the programs, and choose one of them by name: `new StdioClientTransport(SERVERS.get(req.body.server))`.' },
    // `cross-spawn` is taken for `spawn`, and brings others with it
    ...['sync', 'spawn'].map((name): SinkModel => ({ at: `child_process.spawn.${name}`, is: 'command', arg: 0, fix: FIX })),
    { at: 'execa.command', is: 'command', fix: FIX },
    { at: 'execa.commandSync', is: 'command', fix: FIX },
    { at: 'execa.execaCommand', is: 'command', fix: FIX },
    { at: 'execa', is: 'command', arg: 0, fix: FIX },
    ...['sync', 'execa', 'execaSync', 'stdout', 'stderr', 'node', 'execaNode'].map((name): SinkModel => ({ at: `execa.${name}`, is: 'command', arg: 0, fix: FIX })),
    { at: 'foreground-child', is: 'command', fix: FIX },
    ...['shell-exec', 'exec-sh', 'shelljs.exec', 'execa.shell', 'execa.shellSync', 'node-cmd.run', 'node-cmd.get', 'node-cmd.runSync', 'sudo-prompt.exec', 'exec-sync', 'sync-exec', 'node-exec-promise.exec', 'exec-then', 'await-exec', 'exec-async', '@actions/exec.exec', '@actions/exec.getExecOutput'].map((at): SinkModel => ({ at, is: 'command', fix: FIX })),
    { at: 'ssh2.Client.exec', is: 'command' },
    { at: 'Deno.run', is: 'command', arg: ['0.cmd', '0.cmd.0'] },
    { at: 'Deno.Command', is: 'command' },
    { at: 'Deno.Command', is: 'command', arg: '1.args', when: { 0: RUNS_TEXT }, fix: FIX },
    { at: 'Bun.spawn', is: 'command' },
    ...['runInContext', 'runInNewContext', 'runInThisContext', 'compileFunction', 'Script', 'SourceTextModule'].map((name): SinkModel => ({ at: `vm.${name}`, is: 'code' })),
    ...['vm.createContext', 'vm.runInNewContext'].map((at): SinkModel => ({ at, is: 'code', arg: at === 'vm.createContext' ? 0 : 1, severity: 'low', confidence: 'low' })),
    { at: 'vm.runInContext', is: 'code', arg: 1, severity: 'low', confidence: 'low' },
    { at: 'vm.Script.runInContext', is: 'code', arg: [0, 'this'], severity: 'low', confidence: 'low' },
    { at: 'vm.Script.runInNewContext', is: 'code', arg: [0, 'this'], severity: 'low', confidence: 'low' },
    { at: 'vm.Script.runInThisContext', is: 'code', arg: 'this', confidence: 'medium' },
    { at: 'vm2.VM.run', is: 'code' },
    { at: 'vm2.NodeVM.run', is: 'code' },
    { at: 'vm2.VMScript', is: 'code' },
    { at: 'vm2.VM', is: 'code', arg: '0.sandbox', severity: 'low', confidence: 'low' },
    { at: 'vm2.NodeVM', is: 'code', arg: '0.sandbox', severity: 'low', confidence: 'low' },
    { at: 'sandbox.run', is: 'code' },
    { at: 'safe-eval', is: 'code' },
    { at: 'static-eval', is: 'code' },
    { at: 'notevil', is: 'code' },
    { at: 'isolated-vm.Isolate.compileScript', is: 'code', confidence: 'low' },
    { at: 'to-fast-properties', is: 'code', confidence: 'low' },
  ],
  sources: [
    // only what nobody may know of it: whoever starts the program has set all else
    { at: 'process.env.*', channel: 'environment', kind: 'environment', hidden: true, cleans: ALL_BUT_SECRETS },
    ...['process.argv', 'minimist', 'yargs.argv', 'yargs.parse', 'yargs-parser', 'commander.opts', 'commander.Command.opts'].map((at) => ({ at, channel: 'argument' as const, kind: 'cli' as const, cleans: BY_OWNER })),
  ],
  callbacks: [{ at: 'child_process.exec', parameters: ['', '', ''] }, { at: 'child_process.execFile', parameters: ['', '', ''] }],
})
