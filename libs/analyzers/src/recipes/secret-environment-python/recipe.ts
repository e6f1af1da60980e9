import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { imported } from '../edit/imports-python.ts'
import { IS_FOR_TESTS, ROTATE, settingForSecret } from '../edit/setting-name.ts'
import { quoteOf, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

interface Secret {
  literal: SyntaxNode
  /** what the code calls it */
  called: string
}

const SECRET = /secret|passw|passwd|\bpwd\b|token|api_?key|(?:^|_)key$|signing|salt/i
const SIGNS = /^jwt\.(?:encode|decode)$|(?:^|\.)jws\.(?:sign|verify)$/

const isText = (file: ParsedFile, node: SyntaxNode): boolean => node.kind === 'string' && !!file.literal(node)

/** A literal, or the one that a name of the file stands for. */
function given(file: ParsedFile, node: SyntaxNode | undefined, called: string): Secret | null {
  if (!node) return null
  if (isText(file, node)) return { literal: node, called }
  const value = node.kind === 'identifier' ? onlyValueOf(file, node.text, node) : null
  return value && isText(file, value) ? { literal: value, called: node.text } : null
}

/** `app.secret_key = '...'`, `config['SECRET_KEY'] = '...'`, `PASSWORD = '...'` */
function assigned(file: ParsedFile, statement: SyntaxNode): Secret | null {
  const assignment = [statement, ...statement.children].find(({ kind }) => kind === 'assignment')
  const left = assignment?.child('left')
  const right = assignment?.child('right')
  if (!left || !right || !isText(file, right)) return null
  const called = /(\w+)['"\]\s]*$/.exec(left.text)?.[1]
  return called !== undefined && SECRET.test(called) ? { literal: right, called } : null
}

function inCall({ file, call }: Site): Secret | null {
  if (!call) return null
  if (SIGNS.test(call.callee)) return given(file, call.args[1] ?? call.named.get('key'), 'JWT_SECRET')
  const named = [...call.named].find(([name, value]) => SECRET.test(name) && given(file, value, name))
  if (named) return given(file, named[1], named[0])
  return /^hmac\.(?:new|digest)$|(?:^|\.)(?:Fernet|\w*Signer|\w*Serializer)$/.test(call.callee) ? given(file, call.args[0], 'SECRET_KEY') : null
}

/** An entry of settings on the finding's line: `'PASSWORD': '...'`; passwords of users have other keys. */
function inDictionary({ file, raw, node }: Site): Secret | null {
  const pair = [node, ...node.ancestors(), ...node.descendants()].find(({ kind, start }) => kind === 'pair' && file.position(start).line === raw.line)
  const key = pair?.child('key')
  const value = pair?.child('value')
  const called = key ? file.literal(key) : null
  return called !== null && /^[A-Z_]+$/.test(called) && SECRET.test(called) && value && isText(file, value) ? { literal: value, called } : null
}

const READS_SETTING = /^os\.(?:getenv|environ\.get)$/

/** `os.environ.get('SECRET_KEY') or 'dev'`, `os.getenv('SECRET_KEY', 'dev')`: the value in the code goes. */
function withoutFallback(site: Site): Change | Refusal | null {
  const { file, node, raw } = site
  const reads = [node, ...node.ancestors(), ...node.descendants()].map((one) => file.call(one)).find((one) => one && READS_SETTING.test(one.callee) && file.position(one.node.start).line === raw.line)
  const [key] = reads?.args ?? []
  const name = key && file.literal(key)
  if (!reads || !key || !name) return null
  const around = reads.node.parent
  const isEither = around?.kind === 'boolean_operator' && around.child('left')?.is(reads.node) === true && around.child('operator')?.text === 'or' && file.literal(around.child('right') ?? around) !== null
  if (!isEither && reads.args.length < 2) return null
  const os = imported(file, { module: 'os' })
  if (!os) return refused('something else in the file is called os')
  return { edits: [replaced(isEither ? around : reads.node, `${os.name}.environ[${key.text}]`), ...(os.edit ? [os.edit] : [])], lines: [{ path: '.env.example', line: `${name}=` }], todo: ROTATE }
}

/** The same secret in other places of the file: what is signed here is checked there. */
const alike = (file: ParsedFile, literal: SyntaxNode): SyntaxNode[] =>
  [...file.root.descendants()].filter(({ kind, text, fieldName }) => kind === 'string' && text === literal.text && fieldName !== 'key')

function propose(site: Site): Change | Refusal | null {
  const { file, node } = site
  if (site.raw.rule_id === 'secret-fallback') return withoutFallback(site)
  const statement = statementOf(file, node) ?? node
  const secret = inCall(site) ?? inDictionary(site) ?? assigned(file, statement)
  if (!secret) return null
  if (IS_FOR_TESTS.test(file.path)) return refused('the value belongs to tests')
  const os = imported(file, { module: 'os' })
  if (!os) return refused('something else in the file is called os')
  const name = settingForSecret(secret.called)
  const quote = quoteOf(file)
  const isBytes = /^b/i.test(secret.literal.text)
  const value = `${os.name}.environ[${quote}${name}${quote}]${isBytes ? '.encode()' : ''}`
  return { edits: [...alike(file, secret.literal).map((literal) => replaced(literal, value)), ...(os.edit ? [os.edit] : [])], lines: [{ path: '.env.example', line: `${name}=` }], todo: ROTATE }
}

export default defineRecipe({
  id: 'secret-environment-python',
  rules: ['hardcoded-crypto-key', 'hardcoded-credential', 'hardcoded-password', 'secret-fallback', 'secrets/hardcoded-password', 'secrets/hardcoded-secret', 'secrets/signing-secret', 'secrets/short-password', 'secrets/configured-secret', 'secrets/configured-password'],
  languages: ['python'],
  summary: 'Reads the secret from the environment; the program does not start without it.',
  propose,
})
