import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const SINKS: Sinks = {
  javascript: [
    { callee: /^(?:(?:window|global|globalThis)\.)?(?:eval|Function)$/ },
    { callee: /^vm2?\.(?:runInThisContext|runInNewContext|runInContext|compileFunction|Script)$/, args: [0] },
    { callee: /^(?:(?:window|global|globalThis)\.)?(?:setTimeout|setInterval)$/, args: [0] },
    { callee: /^(?:mathjs|math)\.(?:eval|evaluate)$|^(?:safe-eval|static-eval)$/, args: [0] },
  ],
  python: [{ callee: /^(?:eval|exec|compile|builtins\.(?:eval|exec)|code\.InteractiveInterpreter\(\)\.runsource|numexpr\.evaluate)$/, args: [0] }],
  java: [
    { callee: /(?:[eE]ngine|getEngineByName\(\)|GroovyShell\(\)|[sS]hell|ScriptManager\(\)|[iI]nterpreter)\.(?:eval|evaluate|parse)$/, args: [0] },
    { callee: /(?:[pP]arser|SpelExpressionParser\(\))\.parseExpression$|(?:^|\.)Ognl\.(?:getValue|parseExpression)$|(?:^|\.)MVEL\.eval$|\.createValueExpression$|\.createMethodExpression$/ },
  ],
  php: [
    { callee: /^(?:eval|assert|create_function)$/ },
    { callee: /^(?:call_user_func|call_user_func_array|register_shutdown_function)$/, args: [0] },
    { callee: /^preg_replace$/, args: [0] },
  ],
  ruby: [{ callee: /(?:^|\.)(?:eval|instance_eval|class_eval|module_eval)$/, args: [0] }],
  csharp: [{ callee: /(?:^|\.)CSharpScript\.(?:EvaluateAsync|RunAsync|Create)$|\.CompileAssemblyFromSource$/ }],
  go: [{ callee: /(?:otto|goja|vm|interpreter)\w*\.(?:Run|RunString|Eval)$/, args: [0] }],
}

export default defineRule({
  id: 'code-injection',
  category: 'security',
  severity: 'critical',
  confidence: 'high',
  cwe: [94, 95],
  owasp: owasp.injection,
  title: 'Request data is run as code',
  why: 'Whoever sends the request decides what this program executes, with all of its rights, data and credentials.',
  fix: 'Do not evaluate text. Parse it as data: `JSON.parse` (Node), `ast.literal_eval` or `json.loads` (Python), `json_decode` (PHP), `JSON.parse` (Ruby), `SimpleEvaluationContext.forReadOnlyDataBinding()` in the place of full SpEL (Java), `JsonSerializer.Deserialize` (.NET), `expr` with a fixed environment (Go). Or look the wanted function up in a fixed table.',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS),
})
