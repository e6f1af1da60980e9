import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

/** Calls that hand their first argument to a shell. */
const SHELL = new Set([
  'child_process.exec',
  'child_process.execSync',
  'shelljs.exec',
  'os.system',
  'os.popen',
  'subprocess.getoutput',
  'subprocess.getstatusoutput',
  'commands.getoutput',
  'Runtime.getRuntime().exec',
  'exec',
  'shell_exec',
  'system',
  'passthru',
  'popen',
  'proc_open',
  '`',
  'Open3.capture2',
  'Open3.capture3',
  'IO.popen',
  'Kernel.system',
  'Process.Start',
])

/** Names above that are harmless functions of other languages. */
const ONLY_IN: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({ exec: ['php', 'ruby'], system: ['php', 'ruby'], popen: ['php'] }))

const QUOTED = new Set(['shlex.quote', 'pipes.quote', 'escapeshellarg', 'escapeshellcmd', 'Shellwords.escape', 'shellescape'])

export default defineRule({
  id: 'command-injection',
  category: 'security',
  severity: 'critical',
  confidence: 'high',
  cwe: [78],
  owasp: owasp.injection,
  title: 'Request data becomes part of a shell command',
  why: 'Whoever sends the request can end the command and append one of their own, which then runs with the rights of this program.',
  fix: 'Do not go through a shell: pass the program and its arguments as a list, and check the value against an allow-list first: `execFile("git", ["log", name])` (Node), `subprocess.run(["git", "log", name])` (Python), `new ProcessBuilder("git", "log", name)` (Java), `proc_open(["git", "log", $name], ...)` or `escapeshellarg` (PHP), `exec.Command("git", "log", name)` (Go), `system("git", "log", name)` (Ruby), `ProcessStartInfo.ArgumentList` (.NET).',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'ruby', 'csharp', 'go'],
  on: ['call'],
  input: true,
  *check(node, file) {
    const call = file.call(node)
    if (!call) return
    const [command] = call.args
    if (!command) return
    const usesShell =
      (SHELL.has(call.callee) && (ONLY_IN.get(call.callee)?.includes(file.language) ?? true)) ||
      (/^subprocess\.(?:run|call|check_call|check_output|Popen)$/.test(call.callee) && call.named.get('shell')?.text === 'True')
    const goShell = call.callee === 'os/exec.Command' && /^(?:\/bin\/)?(?:ba|z|da)?sh$/.test(file.literal(command) ?? '')
    if (!usesShell && !goShell) return
    // several arguments mean no shell in Ruby; only .NET takes the rest of the command line as its second argument
    const reached = goShell ? call.args.slice(1) : file.language === 'csharp' ? call.args : [command]
    if (file.language === 'ruby' && call.args.length > 1) return
    if (reached.some((argument) => file.requestInput(argument, QUOTED))) yield { node }
  },
})
