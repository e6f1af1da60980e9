import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** Rails refuses plain `params[:user]`; these two ways around it are not refused. */
const RAW_PARAMS = /^params\b[^()]*\.to_unsafe_h(?:ash)?$/
const RAILS_WRITE = /^(?:[A-Z]\w*(?:\.[A-Z]\w*)*\.(?:new|create!?|insert|upsert)|.+\.(?:update!?|update_attributes!?|assign_attributes|update_columns))$/
const PYTHON_REQUEST = /^\*\*\s*request\.(?:json|form|POST|GET|data|args|values|get_json\(.*\)|form\.to_dict\(.*\)|POST\.dict\(\)|data\.dict\(\))$/
const PYTHON_MODEL = /(?:^|\.)(?:objects\.(?:create|update|update_or_create|get_or_create)|[A-Z]\w*|update|values)$/

function* inRuby(node: SyntaxNode, file: ParsedFile) {
  const call = file.call(node)
  if (!call) return
  if (call.name === 'permit!' && /^params\b/.test(call.receiver?.text ?? '')) yield { node }
  else if (RAILS_WRITE.test(call.callee) && call.args.some(({ text }) => RAW_PARAMS.test(text))) yield { node }
}

function* inPython(node: SyntaxNode, file: ParsedFile) {
  const call = file.call(node)
  if (!call || !PYTHON_MODEL.test(call.callee)) return
  const spread = call.args.find(({ kind }) => kind === 'dictionary_splat')
  if (spread && PYTHON_REQUEST.test(spread.text)) yield { node }
}

export default defineRule({
  id: 'mass-assignment',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [915],
  owasp: owasp.integrity,
  title: 'Every field of the request goes into the record',
  why: 'A caller can set fields the form never showed: the role, the owner, the price, the paid flag.',
  fix: 'Name the fields that may be set: `params.require(:user).permit(:name, :email)` in Rails; a form, serializer or schema with a fixed list of fields in Python.',
  languages: ['python', 'ruby'],
  on: ['call'],
  check: (node, file) => (file.language === 'ruby' ? inRuby(node, file) : inPython(node, file)),
})
