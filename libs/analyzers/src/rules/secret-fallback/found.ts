import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** A setting that is read, and the text that holds where nothing is set. */
export interface Fallback {
  name: string
  value: SyntaxNode
}

/** An expression that reads a setting, up to its end: the name in dots, brackets or as the argument. */
const READS =
  /(?:^|[^\w$])(?:process\.env|import\.meta\.env|Bun\.env|Deno\.env\.get|ENV|env|\$_ENV|\$_SERVER|os\.environ(?:\.get)?|os\.getenv|getenv|System\.getProperty|Environment\.GetEnvironmentVariable|[\w.>$-]*[cC]onfig(?:uration)?(?:Service|Manager)?\w*(?:(?:\.|->)(?:get|getOrThrow|GetValue|getProperty))?(?:<[^<>]{0,40}>)?)\s*(?:\??\.\s*|\??\.?[[(]\s*["'`])([A-Za-z][\w.:-]*)["'`]?[\s\])]*!?$/
/** Functions that are given the name of a setting and what holds otherwise. */
const READERS =
  /(?:^|[._>])(?:(?:get|read|require|load|fetch|optional)?_?(?:env|environ|environment|config|setting|option)(?:_?(?:var|variable|value|str|string|or|default|or_?default|with_?default))*|os\.environ\.get|getenv|getOrDefault|getProperty|SetDefault|ENV\.fetch)$|(?:^|\.)(?:env|environ|config|configuration|configService|_configuration|viper|settings)\.(?:get|str|string|get_value|GetValue|SetDefault|value)$/i
const OR_ELSE = /^(?:orElse|unwrap_or|getOrElse)$/
const OPERATOR = /^(?:\|\||\?\?|or|\?:)$/

const text = (node: SyntaxNode | null | undefined, file: ParsedFile): SyntaxNode | null => (node && file.literal(node) !== null ? node : null)

/** `process.env.A || "b"`, `os.getenv("A") or "b"`, `getenv('A') ?: 'b'` */
function afterOperator(node: SyntaxNode, file: ParsedFile): Fallback | null {
  const left = node.child('left') ?? node.child('condition')
  const right = node.child('right') ?? node.child('alternative')
  if (!left || !right || node.child('body') || node.child('consequence') || node.child('consequent')) return null
  const between = node.child('operator')?.text ?? file.text.slice(left.end, right.start).replace(/[\s()]/g, '')
  const name = OPERATOR.test(between) ? READS.exec(left.text.slice(-200))?.[1] : undefined
  const value = text(right, file)
  return name !== undefined && value ? { name, value } : null
}

/** `os.getenv("A", "b")`, `config("A", default="b")`, `ENV.fetch("A") { "b" }`, `getEnv("A", "b")` */
function asArgument(node: SyntaxNode, file: ParsedFile): Fallback | null {
  const call = file.call(node)
  if (!call) return null
  if (OR_ELSE.test(call.name)) {
    const name = /getenv\(\s*"(\w+)"\s*\)+$/.exec(call.receiver?.text ?? '')?.[1]
    const value = text(call.args[0], file)
    return name !== undefined && value ? { name, value } : null
  }
  if (!READERS.test(call.callee)) return null
  const [first, second] = call.args
  const name = first && file.literal(first)
  const value = text(call.named.get('default') ?? second ?? blockValue(node), file)
  return name && value && /^[A-Za-z][\w.:-]*$/.test(name) ? { name, value } : null
}

/** The last value of a block: `{ "b" }` */
const blockValue = (node: SyntaxNode): SyntaxNode | null => node.child('block')?.child('body')?.children.at(-1) ?? null

/** `const { A = "b" } = process.env` */
function inPattern(node: SyntaxNode, file: ParsedFile): Fallback | null {
  const from = [...node.ancestors()].find(({ kind }) => kind === 'VariableDeclarator')?.child('init')?.text
  const name = node.parent?.child('key')?.text
  const value = text(node.child('right'), file)
  return name !== undefined && value && /^(?:process|Bun|import\.meta)\.env$/.test(from ?? '') ? { name, value } : null
}

/** `@Value("${a.b:c}")` */
function inAnnotation(node: SyntaxNode): Fallback | null {
  const found = /^@(?:\w+\.)*Value\(\s*(?:value\s*=\s*)?"\$\{([\w.-]+):([^}$"#]+)\}"\s*\)$/.exec(node.text)
  return found?.[1] === undefined ? null : { name: found[1], value: node }
}

/** `if secret == "" { secret = "b" }` behind `secret := os.Getenv("A")` */
function whereEmpty(node: SyntaxNode, file: ParsedFile): Fallback | null {
  const [variable] = node.child('left')?.children ?? []
  const value = text(node.child('right')?.children[0], file)
  const condition = [...node.ancestors()].find(({ kind }) => kind === 'if_statement')?.child('condition')?.text
  if (!variable || !value || !/^[\w.]+$/.test(variable.text) || condition?.replaceAll(' ', '') !== `${variable.text}==""`) return null
  const before = file.text.slice(Math.max(0, node.start - 600), node.start)
  const name = new RegExp(`\\b${variable.text.replaceAll('.', '\\.')}\\s*:?=\\s*os\\.Getenv\\("(\\w+)"\\)`).exec(before)?.[1]
  return name === undefined ? null : { name, value }
}

const SETTINGS_CLASS = /^class\s+\w+\s*\([^)]*\b(?:\w*Base)?Settings\b[^)]*\)\s*:/
/** A class whose fields hold only for those who write the program, or for tests. */
const FOR_OTHERS = /^class\s+\w*(?:Dev|Development|Local|Tests?|Testing|CI)(?:App|Base|Env|Environment)?(?:Settings|Config|Configuration)?\s*\(/

/** A field of pydantic's settings, which the environment fills by its name: `a: str = "b"`, `a: str = Field("b")` */
function inSettings(node: SyntaxNode, file: ParsedFile): Fallback | null {
  const cls = node.child('type') ? file.enclosing(node, 'class') : null
  if (!cls || file.enclosing(node, 'function') || !SETTINGS_CLASS.test(cls.text) || FOR_OTHERS.test(cls.text)) return null
  const name = node.child('left')?.text
  const value = innermost(node.child('right'), file)
  return name !== undefined && value ? { name, value } : null
}

/** `Field(default=SecretStr("b"))` */
function innermost(node: SyntaxNode | null, file: ParsedFile): SyntaxNode | null {
  const call = node && file.call(node)
  if (!call) return text(node, file)
  return /(?:^|\.)(?:Field|SecretStr|SecretBytes|str)$/.test(call.callee) ? innermost(call.named.get('default') ?? call.args[0] ?? null, file) : null
}

/** A key of a schema that the environment is checked with: `A: z.string().default("b")` */
function inSchema(node: SyntaxNode, file: ParsedFile): Fallback | null {
  const call = node.parent?.kind === 'Property' ? file.call(node) : null
  const name = node.parent?.child('key')?.text.replace(/["']/g, '')
  const value = call?.name === 'default' ? text(call.args[0], file) : null
  return name !== undefined && value && /^[A-Z][A-Z\d_]+$/.test(name) ? { name, value } : null
}

const WAYS: ReadonlyMap<string, (node: SyntaxNode, file: ParsedFile) => Fallback | null> = new Map(Object.entries({
  AssignmentPattern: inPattern,
  annotation: inAnnotation,
  assignment_statement: whereEmpty,
  assignment: inSettings,
  conditional_expression: afterOperator,
}))

/** The setting that a node reads with a text to fall back on, or null. */
export function fallbackIn(node: SyntaxNode, file: ParsedFile): Fallback | null {
  const way = WAYS.get(node.kind)
  if (way) return way(node, file)
  if (file.isA(node, 'binary')) return afterOperator(node, file)
  return asArgument(node, file) ?? inSchema(node, file)
}
