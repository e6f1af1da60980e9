import { defineRule, type Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { isDeployedSettings } from '../django-unsafe-setting/settings-file.ts'
import { editOf, replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'

const CONSOLE = 'Debug console exposed to visitors'
const OWN_MACHINE = /^(?:127\.0\.0\.1|localhost|::1)$/
const RAILS_PRODUCTION = /(?:^|\/)config\/environments\/(?:production|staging)\.rb$|^(?:bad|good)[\w-]*\.rb$/
const LARAVEL_CONFIG = /(?:^|\/)config\/app\.php$|^(?:bad|good)[\w-]*\.php$/

/** `env.bool('DEBUG', default=True)`, `os.getenv('DEBUG', 'True') == 'True'` */
const ON_UNLESS_SET = /^(?!.*\bnot\b)[^#]*\(\s*["']\w*DEBUG\w*["']\s*,\s*(?:default\s*=\s*)?(?:True|1|["'](?:true|1|yes|on)["'])\s*[,)]/i

/** A choice made at run time is a choice; what stands alone is not. */
const isConditional = (node: SyntaxNode, file: ParsedFile) =>
  [...node.ancestors()].some((above) => file.isA(above, 'if') || /^(?:preproc_if|switch|conditional|ConditionalExpression|LogicalExpression|SwitchCase)/.test(above.kind))

function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.kind === 'assignment') {
    const value = node.child('right')
    const name = node.child('left')?.text ?? ''
    const isSetting = name === 'DEBUG' && isDeployedSettings(file.path) && node.parent?.parent?.kind === 'module'
    if (isSetting && value && ON_UNLESS_SET.test(value.text)) yield { node, title: 'Debug mode enabled by default' }
    if (value?.text !== 'True') return
    const isFlask = /^(?:app|application)\.(?:debug|config\[["']DEBUG["']\])$/.test(name) && !isConditional(node, file)
    if (isSetting || isFlask) yield { node, ...editOf(replaced(value, 'False')) }
    return
  }
  const call = file.call(node)
  const debug = call?.named.get('debug')
  if (!call || debug?.text !== 'True') return
  const host = call.named.get('host')
  // the console of Werkzeug runs what it is sent; where only the machine itself gets there that is who sits at it
  if (/(?:^|\.)(?:app|application|server)\.run$|(?:^|\.)run_simple$/.test(call.callee)) yield { node, severity: 'high', title: CONSOLE, ...(OWN_MACHINE.test((host && file.literal(host)) ?? '') ? { circumstances: [{ is: 'own-machine' as const }] } : {}), ...editOf(replaced(debug, 'False')) }
  else if (/(?:^|\.)(?:FastAPI|Starlette)$/.test(call.callee)) yield { node, ...editOf(replaced(debug, 'False')) }
}

function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const value = node.kind === 'assignment' ? node.child('right') : null
  if (value?.text !== 'true' || !RAILS_PRODUCTION.test(file.path)) return
  if (node.child('left')?.text === 'config.consider_all_requests_local') yield { node, ...editOf(replaced(value, 'false')) }
}

function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.kind === 'array_element_initializer') {
    const [key, value] = node.children
    if (!LARAVEL_CONFIG.test(file.path) || !/^['"]debug['"]$/.test(key?.text ?? '') || !value) return
    // only the setting of the application itself, not one of a package
    if (node.parent?.parent?.kind !== 'return_statement') return
    const byDefault = /env\(\s*['"]APP_DEBUG['"]\s*,\s*true\s*\)$/.test(value.text)
    if (value.text === 'true' || byDefault) yield { node, ...editOf(replaced(value, value.text.replace(/true(?=\s*\)?$)/, 'false'))) }
    return
  }
  const call = file.call(node)
  const [name, value] = call?.args ?? []
  if (call?.callee !== 'ini_set' || !name || file.literal(name) !== 'display_errors' || !value) return
  if (/^(?:1|true|['"](?:1|on|true|stdout)['"])$/i.test(value.text) && !isConditional(node, file)) yield { node, severity: 'low', ...editOf(replaced(value, "'0'")) }
}

function* inCsharp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (call && /^Use(?:Developer|Database)(?:Exception|Error)Page$|^UseMigrationsEndPoint$/.test(call.name) && (!isConditional(node, file) || isForOthers(node))) yield { node }
}

/** `if (!env.IsDevelopment())`: on everybody's machine but the developer's. */
function isForOthers(node: SyntaxNode): boolean {
  for (const above of node.ancestors()) {
    const isFirst = above.kind === 'if_statement' && above.child('consequence')?.contains(node) === true
    if (isFirst && /^!\s*[\w.]+\.IsDevelopment\(\)$|\.IsProduction\(\)$/.test(above.child('condition')?.text ?? '')) return true
  }
  return false
}

function* inJavaScript(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (call?.callee === 'errorhandler' && node.parent?.kind === 'CallExpression' && !isConditional(node, file)) yield { node }
  const live = call && /(?:^|\.)ErrorReporter$/.test(call.callee) ? entry(call.args[0], 'debug') : null
  if (live?.text === 'true') yield { node }
}

function* inJava(node: SyntaxNode): Generator<Hit> {
  if (node.kind === 'annotation' && /^@EnableWebSecurity\(\s*debug\s*=\s*true\s*\)$/.test(node.text)) yield { node, title: 'Security debug log shows session IDs', severity: 'low', edit: [replaced(node, '@EnableWebSecurity')] }
}

export default defineRule({
  id: 'debug-mode-on',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [489, 209],
  owasp: owasp.misconfiguration,
  title: 'Debug mode enabled',
  why: 'Debug mode is enabled in code. It can show visitors stack traces, settings and parts of the source, or write sensitive data to the log.',
  fix: {
    python: [
      { when: /\bdjango\b|^DEBUG\b/m, text: 'Read the setting from the environment and leave it off by default: `DEBUG = os.environ.get("DJANGO_DEBUG") == "1"`.' },
      { text: 'Remove `debug=True` and enable debugging on your own machine only: `flask --debug run`.' },
    ],
    ruby: 'Enable it in `config/environments/development.rb` only; in production set `config.consider_all_requests_local = false`.',
    php: [
      { when: /APP_DEBUG/, text: 'Read the setting from the environment and leave it off by default: `"debug" => (bool) env("APP_DEBUG", false)`.' },
      { text: 'Write errors to the log instead of the page: `ini_set("display_errors", "0")` and `ini_set("log_errors", "1")`.' },
    ],
    csharp: 'Show the page to developers only: `if (app.Environment.IsDevelopment()) app.UseDeveloperExceptionPage();`.',
    javascript: 'Use it in development only: `if (process.env.NODE_ENV === "development") app.use(errorhandler())`, and answer with a short message otherwise.',
    java: 'Remove the flag, or set it only in the configuration of the development profile.',
    other: 'Leave debug mode off and enable it through the environment on your own machine.',
  },
  done: 'no debug output appears on the deployed site',
  on: ['call', 'assignment', 'array_element_initializer', 'annotation'],
  callee: /run$|run_simple$|FastAPI$|Starlette$|^ini_set$|Use(?:Developer|Database|Migrations)\w*$|^errorhandler$|ErrorReporter$/,
  ...reportedBy({ python: inPython, ruby: inRuby, php: inPhp, csharp: inCsharp, javascript: inJavaScript, java: inJava }),
})
