import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, sinksAt, under } from './helpers.ts'

const LIST = 'Pass the program and its arguments as a list, without a shell: `subprocess.run(["ping", "-c", "1", host], check=True)`. Where a shell is needed, quote each value: `shlex.quote(value)`.'

const RUNNERS = under('subprocess', 'run call check_call check_output Popen')
const SHELLS = [...under('os', 'system popen popen2 popen3 popen4'), ...under('subprocess', 'getoutput getstatusoutput')]
const OLD = [...under('popen2', 'popen2 popen3 popen4 Popen3 Popen4'), ...under('commands', 'getoutput getstatusoutput'), 'pexpect.run', 'pexpect.spawn', 'pty.spawn', 'invoke.run', 'fabric.api.run', 'fabric.api.local', 'fabric.api.sudo', 'platform.popen', 'asyncio.create_subprocess_shell', 'asyncio.subprocess.create_subprocess_shell']
/** The program comes first, its arguments after it, in these. */
const EXECS = under('os', 'execv execve execvp execvpe startfile')
const EXECS_LISTED = under('os', 'execl execle execlp execlpe')
const SPAWNS = under('os', 'spawnv spawnve spawnvp spawnvpe')
const SPAWNS_LISTED = under('os', 'spawnl spawnle spawnlp spawnlpe')
const BASH = under('airflow', 'operators.bash.BashOperator operators.bash_operator.BashOperator providers.standard.operators.bash.BashOperator')
const LOOPS = ['asyncio.create_subprocess_exec', 'asyncio.subprocess.create_subprocess_exec', '*.subprocess_exec', '*.subprocess_shell']

const SHELL = { shell: true }
const A_SHELL = /(?:^|\/)(?:ba|z|k|da|c)?sh$|^cmd(?:\.exe)?$|^powershell/i

export default defineModel({
  id: 'python-processes',
  language: 'python',
  types: { 'paramiko.SSHClient': { is: ['paramiko.client.SSHClient'] }, 'paramiko.client.SSHClient': {} },
  sinks: [
    ...sinksAt('command', RUNNERS, '0|args', { when: { shell: { anyOf: [true, { varies: true }] } }, fix: LIST }),
    // without a shell only the program itself can be another one
    ...sinksAt('command', RUNNERS, '0|args.0', { when: { shell: { not: true }, '0|args': { not: { built: true } } }, ownChoice: true, fix: LIST }),
    // a whole text is the name of a program; only Windows takes arguments out of it
    ...sinksAt('command', RUNNERS, '0|args', { when: { shell: { anyOf: [false, { absent: true }] }, '0|args': { built: true } }, severity: 'medium', ownChoice: true, fix: LIST }),
    ...sinksAt('command', [...RUNNERS, 'asyncio.create_subprocess_exec'], '0|args.2', { when: { '0|args.0': A_SHELL, '0|args.1': /^(?:-l?c|\/c)$/i }, fix: LIST }),
    ...sinksAt('command', RUNNERS, '0|args.1', { when: { '0|args.0': /^(?:python|perl|ruby|node|php|lua|Rscript)[\d.]*$/ }, fix: LIST }),
    ...sinksAt('command', SHELLS, '0|command', { fix: LIST }),
    ...sinksAt('command', OLD, '0|cmd', { fix: LIST }),
    // the program can be another one; its arguments do harm where it is a shell
    ...sinksAt('command', [...EXECS, ...EXECS_LISTED, 'os.posix_spawn', 'os.posix_spawnp'], 0, { fix: LIST }),
    ...sinksAt('command', [...EXECS, 'os.posix_spawn', 'os.posix_spawnp'], 1, { when: { 0: A_SHELL }, fix: LIST }),
    ...sinksAt('command', EXECS_LISTED, '1+', { when: { 0: A_SHELL }, fix: LIST }),
    ...sinksAt('command', [...SPAWNS, ...SPAWNS_LISTED], 1, { fix: LIST }),
    ...sinksAt('command', SPAWNS, 2, { when: { 1: A_SHELL }, fix: LIST }),
    ...sinksAt('command', SPAWNS_LISTED, '2+', { when: { 1: A_SHELL }, fix: LIST }),
    ...sinksAt('command', LOOPS, 'any', { fix: LIST }),
    ...sinksAt('command', ['paramiko.client.SSHClient.exec_command', 'fabric.Connection.run', 'fabric.Connection.sudo', 'fabric.Connection.local', '*.exec_command'], 0, { fix: LIST }),
    ...sinksAt('command', ['sh.*'], 'any', { when: { any: { built: true } } }),
    ...sinksAt('command', BASH, 'bash_command'),
  ],
  sanitizers: cleansAt(['command'], ['shlex.quote', 'pipes.quote', 'subprocess.list2cmdline']),
  misuses: [
    ...misusesAt('command-from-variable', RUNNERS, { '0|args': { varies: true }, '0|args.0': { varies: true }, ...SHELL }, { confidence: 'low', title: 'Shell command built from variables', fix: LIST }),
    ...misusesAt('command-from-variable', [...SHELLS, ...OLD, 'asyncio.create_subprocess_shell'], { 0: { varies: true } }, { confidence: 'low', title: 'Variable shell command', fix: LIST }),
    ...misusesAt('command-from-variable', [...SPAWNS, ...SPAWNS_LISTED], { 1: { varies: true } }, { confidence: 'low', title: 'Variable program name', fix: LIST }),
    ...misusesAt('command-from-variable', [...EXECS, ...EXECS_LISTED, 'os.posix_spawn', 'os.posix_spawnp'], { 0: { varies: true } }, { confidence: 'low', title: 'Variable program name', fix: LIST }),
    ...misusesAt('command-from-variable', SPAWNS, { 1: A_SHELL, '2.1': { varies: true } }, { confidence: 'low', title: 'Variable shell command', fix: LIST }),
    ...misusesAt('command-from-variable', SPAWNS_LISTED, { 1: A_SHELL, 3: { varies: true } }, { confidence: 'low', title: 'Variable shell command', fix: LIST }),
    ...misusesAt('command-from-variable', BASH, { bash_command: { built: true } }, { confidence: 'low', title: 'Shell command built from variables' }),
    ...misusesAt('command-from-variable', [...SHELLS, ...OLD], { 0: /\b(?:tar|chown|chmod|rsync)\b.*\s\*/ }, { confidence: 'low', title: 'Wildcard passed to a program that takes options', fix: 'A file named like an option (`--checkpoint-action=...`) is read as one. Name the directory instead, or write `--` and `./*`.' }),
    ...misusesAt('command-from-variable', RUNNERS, { '0|args': /\b(?:tar|chown|chmod|rsync)\b.*\s\*/, ...SHELL }, { confidence: 'low', title: 'Wildcard passed to a program that takes options', fix: 'A file named like an option (`--checkpoint-action=...`) is read as one. Name the directory instead, or write `--` and `./*`.' }),
    ...misusesAt('ssh-host-key-unchecked', under('paramiko', 'client.SSHClient.set_missing_host_key_policy SSHClient.set_missing_host_key_policy'), { 0: /AutoAddPolicy|WarningPolicy/ }),
  ],
})
