import { defineRule, type Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { owasp } from '../owasp.ts'

/** Rails refuses plain `params[:user]`; these two ways around it are not refused. */
const RAW_PARAMS = /^params\b[^()]*\.to_unsafe_h(?:ash)?$/
const RAILS_WRITE = /^(?:[A-Z]\w*(?:\.[A-Z]\w*)*\.(?:new|create!?|insert|upsert)|.+\.(?:update!?|update_attributes!?|assign_attributes|update_columns))$/
const PYTHON_REQUEST = /^\*\*\s*request\.(?:json|form|POST|GET|data|args|values|get_json\(.*\)|form\.to_dict\(.*\)|POST\.dict\(\)|data\.dict\(\))$/
const PYTHON_MODEL = /(?:^|\.)(?:objects\.(?:create|update|update_or_create|get_or_create)|[A-Z]\w*|update|values)$/
const JS_SAVE = /^(?:[A-Z]\w*|(?:this\.)?\w*(?:[mM]odel|[rR]epository)|prisma\.\w+|models\.\w+|db\.[A-Z]\w*)\.(?:create|update|findByIdAndUpdate|findOneAndUpdate|updateOne|insertMany|upsert|build|save|insert|bulkCreate)$/
const JS_BODY = /^(?:req|request|ctx\.request)\.body$/
/** What Laravel's records take of their own accord is what their class lists, and nothing where it lists nothing. */
const PHP_SAVE = /(?:^|[.])(?:create|update|fill|forceFill|forceCreate|insert|insertGetId|upsert|updateOrInsert|updateOrCreate|firstOrCreate)$/
const PHP_UNGUARDED = /(?:^|[.])(?:force\w+|insert\w*|upsert|updateOrInsert)$/
const PHP_BODY = /^\$(?:this->)?request->(?:all|input|post)\(\)$|^\$_(?:POST|GET|REQUEST)$|^request\(\)->all\(\)$/
/** Where a schema validates the request, the body holds nothing else. */
const VALIDATED = /validat|schema|\bzod\b|\bjoi\b/i

function inRuby(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call) return false
  // kept in a link, not in a record
  if (call.name === 'permit!') return /^params\b(?!.*\.except\()/.test(call.receiver?.text ?? '')
  return RAILS_WRITE.test(call.callee) && call.args.some(({ text }) => RAW_PARAMS.test(text))
}

function inPython(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call || !PYTHON_MODEL.test(call.callee)) return false
  return PYTHON_REQUEST.test(call.args.find(({ kind }) => kind === 'dictionary_splat')?.text ?? '')
}

function inJavaScript(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call || !JS_SAVE.test(call.callee)) return false
  const whole = call.args.some((argument) => {
    const inside = file.unwrap(argument)
    const held = inside.kind === 'ObjectExpression' ? inside.children : []
    const spread = held.filter((child) => child.kind === 'SpreadElement').map((child) => child.children[0])
    const data = held.filter((child) => child.child('key')?.text === 'data').map((child) => child.child('value'))
    return [inside, ...spread, ...data].some((value) => value && JS_BODY.test(value.text))
  })
  return whole && !VALIDATED.test(file.text)
}

function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (!call || !PHP_SAVE.test(call.callee)) return
  if (!call.args.some((argument) => PHP_BODY.test(file.unwrap(argument).text)) || VALIDATED.test(file.enclosing(node, 'function')?.text ?? '')) return
  // what its class lists stands elsewhere
  yield PHP_UNGUARDED.test(call.callee) ? { node } : { node, severity: 'low', confidence: 'low' }
}

const where = (test: (node: SyntaxNode, file: ParsedFile) => boolean) =>
  function* (node: SyntaxNode, file: ParsedFile): Generator<Hit> {
    if (test(node, file)) yield { node }
  }

export default defineRule({
  id: 'mass-assignment',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [915],
  owasp: owasp.integrity,
  title: 'Mass assignment',
  why: 'All fields of the request are written to the record. An attacker can set fields that the form never shows, such as the role, the owner or the price.',
  fix: {
    javascript: [
      { when: /\bmongoose\b|\bsequelize\b/i, text: 'Pick the fields that may be set: `const { name, email } = req.body; await User.create({ name, email })`, or parse the body with a schema that drops all others.' },
      { text: 'Pick the fields that may be set: `const { name, email } = req.body`, or parse the body with a schema that drops all others, such as `z.object({ name: z.string() }).parse(req.body)`.' },
    ],
    python: [
      { when: /\bdjango\b/, text: 'Use a form or serializer that lists its fields: `fields = ["name", "email"]` in its `Meta` class, and save only `form.cleaned_data`.' },
      { text: 'Name the fields that may be set: `user.name = data["name"]`, or parse the body into a model that has only those, such as a pydantic `BaseModel`.' },
    ],
    java: 'Bind the request to a class of its own that has only the fields that may be set, and copy them: `user.setName(form.name())`.',
    php: [
      { when: /\bIlluminate\\|\bEloquent\b|\$request->/, text: 'Use only validated fields: `$user->update($request->validated())` or `$request->only(["name", "email"])`, and list them in `$fillable`.' },
      { text: 'Copy the fields that may be set one by one: `$user->name = $_POST["name"]`.' },
    ],
    go: 'Decode the request into a struct that has only the fields that may be set, and copy them into the record.',
    ruby: 'Permit the fields that may be set: `params.require(:user).permit(:name, :email)`.',
    csharp: 'Bind the request to a class of its own that has only the properties that may be set, and copy them into the entity.',
    other: 'Name the fields that may be set and copy only those into the record.',
  },
  keep: 'Do not change how the fields that the form shows are saved.',
  done: 'a request that also sends `role` or `isAdmin` does not change that field',
  on: ['call', 'new'],
  callee: /(?:create!?|forceCreate|insertGetId|updateOrInsert|update!?|update_or_create|get_or_create|AndUpdate|updateOne|fill|forceFill|insert|insertMany|save|upsert|build|bulkCreate|OrCreate|new|permit!|values|\w+_attributes!?|update_columns|(?:^|\.)[A-Z]\w*)$/,
  ...reportedBy({ ruby: where(inRuby), python: where(inPython), javascript: where(inJavaScript), php: inPhp }),
})
