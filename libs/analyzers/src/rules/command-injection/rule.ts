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
  title: 'OS command injection',
  why: 'A shell command is built from request data. An attacker can append a command of their own, which runs with the privileges of this program.',
  fix: {
    javascript: 'Run the program without a shell and pass the arguments as a list: `execFile("git", ["log", "--", name])`. Check the value against an allow-list first.',
    python: 'Run the program without a shell and pass the arguments as a list: `subprocess.run(["git", "log", "--", name], check=True)`. Check the value against an allow-list first.',
    java: 'Pass the arguments as a list: `new ProcessBuilder("git", "log", "--", name).start()`. Check the value against an allow-list first.',
    php: 'Pass the arguments as a list: `proc_open(["git", "log", "--", $name], $descriptors, $pipes)`. Where a command line is unavoidable, quote each value with `escapeshellarg`.',
    go: 'Start the program directly instead of a shell and pass each argument separately: `exec.CommandContext(ctx, "git", "log", "--", name)`. Check the value against an allow-list first.',
    ruby: 'Pass the arguments separately, so that no shell is started: `system("git", "log", "--", name)`. Check the value against an allow-list first.',
    csharp: 'Pass the arguments as a list: `var info = new ProcessStartInfo("git"); info.ArgumentList.Add("log"); info.ArgumentList.Add(name);` with `UseShellExecute = false`. Check the value against an allow-list first.',
    other: 'Run the program without a shell and pass the arguments as a list. Check the value against an allow-list first.',
  },
  keep: 'Do not change which program is run or what it returns for valid input.',
  done: 'no shell reads the value, input such as `; id` or `$(id)` runs nothing',
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
