import { isMigration } from '../../inventory/migrations.ts'
import { isSeed } from '../../inventory/seeds.ts'
import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const ANSWERS = /^(?:res|response|reply|ctx\.res)(?:\.(?:status|code|type)\(\))*\.(?:send|json|end|write|render)$|^(?:next\/server\.Next|Next)?Response(?:\.json)?(?:\(\))?$|^(?:HttpResponse|JsonResponse|jsonify|make_response|flask\.jsonify|flask\.make_response)$|^(?:echo|print)$|^(?:BadRequest|Ok|StatusCode|Content|Problem|Json)$|\.getWriter\(\)\.(?:print|println|write)$|^(?:c|ctx)\.(?:JSON|String|json|text|html)$|^render$/
const TRACE = /\((?:err|error|e|ex|exception) as \w+\)\.stack\b|\b(?:err|error|e|ex|exception)\.stack\b|traceback\.format_exc\(\)|->getTraceAsString\(\)|\b(?:e|ex|exception|err|error)\.(?:StackTrace|ToString\(\))|debug\.Stack\(\)|\b(?:e|ex|error|exception)\.backtrace\b|getStackTraceAsString|ExceptionUtils\.getStackTrace/

/** The trace stands in the value, not in a branch for development. */
const onlyInDevelopment = (node: SyntaxNode) => {
  for (const above of node.ancestors()) {
    const test = above.child('test') ?? above.child('condition') ?? (above.kind === 'conditional_expression' ? above : undefined)
    if (test && /env|debug|development|prod|verbose|dev\b|trace/i.test(test.text)) return true
  }
  return false
}

/** What a database says of a failed query names its tables and pieces of the query. */
const DATABASE_ERROR = /^(?:@?mysqli?_(?:connect_)?error|@?pg_last_error|@?sqlsrv_errors)\s*\(|[.(\s]@?(?:mysqli?_(?:connect_)?error|pg_last_error|sqlsrv_errors)\s*\(|->errorInfo\(\)/
const SHOWS = /^(?:echo|print|die|exit|print_r)$/
/** Who installs a program is told what fails. */
const INSTALLING = /(?:^|\/)(?:install(?:er|ation)?|setup|upgrade|updates?)(?:[/._-]|$)/i

function showsDatabaseError(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.language === 'php' ? file.call(node) : null
  if (!call || !SHOWS.test(call.callee) || isCommandLine(file.path) || INSTALLING.test(file.path)) return false
  return call.args.some(({ text }) => text.length < 400 && DATABASE_ERROR.test(text) && !/\bdebug\b/i.test(text))
}

/** A command-line program shows its stack traces to its own user; so does what changes or fills a database. */
const isCommandLine = (path: string): boolean => COMMAND_LINE.test(path) || isMigration(path) || isSeed(path)
const COMMAND_LINE = /(?:^|\/)(?:console|commands?|bin|scripts?)\//i
const PRINTS = /^(?:echo|print)$/
/** A CGI program prints its headers itself. */
const PRINTS_HEADERS = /print\(?\s*[bfr]?['"]{1,3}Content-type:/i

/** Whether what is printed goes to a browser: in PHP it does, in other languages only where the program speaks CGI. */
const printsPage = ({ language, path, text }: ParsedFile): boolean => !isCommandLine(path) && (language === 'php' || PRINTS_HEADERS.test(text))

const handsOutTrace = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  if (!call || !ANSWERS.test(call.callee) || (PRINTS.test(call.callee) && !printsPage(file))) return false
  const values = [...call.args, ...call.named.values()]
  return values.some((value) => value.end - value.start < 600 && TRACE.test(value.text) && !/\?[\s\S]*:|\benv\b|NODE_ENV|DEBUG|\bdebug\b(?!\.Stack)/.test(value.text))
}

export default defineRule({
  id: 'stack-trace-exposed',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [209],
  owasp: owasp.misconfiguration,
  title: 'Stack trace exposed to the client',
  why: 'The response contains a stack trace. It shows file paths, library versions and queries, which help to prepare an attack.',
  fix: {
    javascript: 'Log the error and answer with a short message: `app.use((error, req, res, next) => { logger.error(error); res.status(500).json({ error: "Internal error" }) })`.',
    python: 'Log the error with `logger.exception("...")` and answer with a short message, for all routes at once in an error handler such as `@app.errorhandler(500)` of Flask.',
    java: 'Log the error and answer with a short message, for all controllers at once in an `@ExceptionHandler` method of a `@RestControllerAdvice` class.',
    php: 'Log the error and answer with a short message, for all pages at once in `set_exception_handler(...)`.',
    go: 'Log the error and answer with a short message: `http.Error(w, "internal error", http.StatusInternalServerError)`.',
    ruby: 'Log the error and answer with a short message, for all actions at once with `rescue_from StandardError`.',
    csharp: 'Log the error and answer with a short message, for all requests at once with `app.UseExceptionHandler("/error")`.',
    other: 'Log the error on the server and answer with a short message and an ID of the log entry.',
  },
  keep: 'Do not change the status codes.',
  done: 'the stack trace is in the log and not in the response',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call', 'new'],
  callee: new RegExp(`${ANSWERS.source}|${SHOWS.source}|\\.printStackTrace$`),
  *check(node, file) {
    const printed = file.language === 'java' && /\.printStackTrace$/.test(file.call(node)?.callee ?? '') && /getWriter\(\)/.test(node.text)
    if (showsDatabaseError(node, file) && !onlyInDevelopment(node)) yield { node, severity: 'low', confidence: 'medium', title: 'Database error exposed to the client' }
    else if ((printed || handsOutTrace(node, file)) && !onlyInDevelopment(node)) yield { node }
  },
})
