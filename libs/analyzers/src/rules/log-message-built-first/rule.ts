import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

const LOGGER = /(?:^|[._])(?:log|logger|LOG|LOGGER)$/i

const message = (node: SyntaxNode, levels: RegExp, file: ParsedFile) => {
  const call = file.call(node)
  const [text] = call?.args ?? []
  if (!call?.receiver || !text || !levels.test(call.name) || !LOGGER.test(call.receiver.text.replace(/<.*>/, ''))) return null
  return file.dynamicParts(text).length > 0 ? text : null
}

/** Below the usual level most of these texts are never written. */
const inJava = (node: SyntaxNode, file: ParsedFile) => {
  const text = message(node, /^(?:debug|trace|fine|finer|finest)$/, file)
  return text !== null && !/is(?:Debug|Trace)Enabled|isLoggable/.test(file.text.slice(Math.max(0, node.start - 160), node.start))
}

const inPython = (node: SyntaxNode, file: ParsedFile) => message(node, /^debug$/, file)?.kind === 'string' || message(node, /^debug$/, file)?.kind === 'binary_operator'

/** Searches in the logs cannot use the names of the values, at any level. */
const inCsharp = (node: SyntaxNode, file: ParsedFile) => message(node, /^Log(?:Trace|Debug|Information|Warning|Error|Critical)$/, file) !== null

export default defineRule({
  id: 'log-message-built-first',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Log message formatted eagerly',
  why: 'The message is built even when its log level is disabled. It also differs in every entry, so log tools cannot group the entries by message.',
  fix: {
    java: [
      { when: /java\.util\.logging/, text: 'Pass a supplier: `log.fine(() -> "saved " + order.id())`.' },
      { text: 'Pass the values as arguments: `log.debug("saved {}", order.id())`.' },
    ],
    python: 'Pass the values as arguments: `logger.debug("saved %s", order.id)`.',
    csharp: 'Use a message template: `logger.LogInformation("Saved {OrderId}", order.Id)`.',
    other: 'Pass the values as arguments instead of building the message.',
  },
  references: [{ title: 'Python: logging, optimization', url: 'https://docs.python.org/3/howto/logging.html#optimization' }, { title: '.NET: log message template', url: 'https://learn.microsoft.com/en-us/dotnet/core/extensions/logging' }],
  on: ['call'],
  callee: /(?:debug|trace|fine|finer|finest|Log(?:Trace|Debug|Information|Warning|Error|Critical))$/,
  ...reportedWhere({ java: inJava, python: inPython, csharp: inCsharp }),
})
