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
  title: 'Code injection',
  why: 'The program runs code that contains request data. An attacker can run code of their own, with access to everything the program can reach.',
  fix: {
    javascript: 'Do not evaluate text. Read data with `JSON.parse`, and choose functions from a fixed table: `const action = ACTIONS.get(name); if (!action) return res.sendStatus(400)`.',
    python: 'Do not evaluate text. Read data with `json.loads` or `ast.literal_eval`, and choose functions from a fixed dictionary: `ACTIONS[name]()`.',
    java: [
      { when: /\bSpel|parseExpression|springframework\.expression/, text: 'Keep the expression constant. Where users must write expressions, evaluate them in `SimpleEvaluationContext.forReadOnlyDataBinding().build()`, which cannot reach types or constructors.' },
      { text: 'Do not evaluate text as a script or expression. Parse it as data, or choose the action from a fixed `Map<String, Runnable>`.' },
    ],
    php: 'Do not evaluate text. Read data with `json_decode`, and choose functions from a fixed list: `match ($name) { "add" => add(...), "remove" => remove(...) }`.',
    go: 'Do not evaluate text as a script. Parse it as data, or choose the action from a fixed `map[string]func()`.',
    ruby: 'Do not evaluate text. Choose the action from a fixed hash: `ACTIONS.fetch(name).call`, where `ACTIONS` holds every allowed name.',
    csharp: 'Do not compile or evaluate text. Read data with `JsonSerializer.Deserialize<T>`, and choose the action from a fixed `Dictionary<string, Action>`.',
    other: 'Do not evaluate text as code. Parse it as data, or choose the action from a fixed table.',
  },
  keep: 'Do not change the result for input that is valid today.',
  done: 'no untrusted text reaches an evaluator, unknown names are rejected',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS),
})
