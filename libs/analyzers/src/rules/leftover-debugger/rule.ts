import { defineRule } from '../../rule.ts'
import type { Language } from '../../types.ts'

const STOPS: Partial<Record<Language, RegExp>> = {
  python: /^(?:breakpoint|(?:pdb|ipdb|pudb|bpdb|celery\.contrib\.rdb)\.(?:set_trace|post_mortem)|debugpy\.breakpoint)$/,
  ruby: /^(?:binding\.(?:pry|irb|break|remote_pry)|byebug|debugger)$/,
}

/** A name that is given a value somewhere in the file. */
const isVariable = (name: string, text: string) => new RegExp(`\\b${name}\\s*=[^=]`).test(text)

export default defineRule({
  id: 'leftover-debugger',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [489],
  title: 'Debugger call left in the code',
  why: 'When this line runs, the program stops and waits for input on its console. On a server, the request can hang until it times out.',
  fix: 'Remove the call. A linter rule or a pre-commit hook can catch the next one.',
  languages: ['python', 'ruby'],
  on: ['call', 'identifier'],
  callee: /(?:^breakpoint|\.set_trace|\.post_mortem|\.breakpoint|^binding\.\w+|^byebug|^debugger)$/,
  *check(node, file) {
    if (node.kind === 'identifier') {
      const isStatement = ['body_statement', 'program', 'block_body', 'then', 'else'].includes(node.parent?.kind ?? '')
      if (file.language === 'ruby' && isStatement && /^(?:byebug|debugger)$/.test(node.text) && !isVariable(node.text, file.text)) yield { node }
      return
    }
    const call = file.call(node)
    if (call && STOPS[file.language]?.test(call.callee) && call.args.length === 0) yield { node }
  },
})
