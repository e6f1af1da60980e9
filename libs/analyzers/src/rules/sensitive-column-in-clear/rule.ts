import { defineRule, type Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { owasp } from '../owasp.ts'

/** What proves that somebody holds a card: it may not be kept at all, however it is encrypted. */
const NEVER_KEPT = /^(?:(?:credit_?)?card_?)?(?:cvv2?|cvc2?|cvn|security_code|securityCode|verification_?(?:code|value))$/i
const OF_CARD = /^card|^cvv2?$|^cvc2?$|^cvn$|^credit/i
/** What a card or a citizen is known by. */
const NUMBER = /^(?:(?:credit|debit)_?card(?:_?(?:no|num|number))?|card_?(?:num|number)|cc_?(?:num|number)|ssn|social_?security(?:_?(?:no|num|number))?)$/i
/** The column says itself that it does not hold the value as it is. */
const PROTECTED = /encrypt|cipher|crypt|hash|vault|mask|last_?(?:4|four)|convert/i

const isNeverKept = (name: string): boolean => NEVER_KEPT.test(name) && OF_CARD.test(name)

/** @param text the definition, in which an encrypted type or a converter would stand */
const isInClear = (name: string, text: string): boolean => isNeverKept(name) || (NUMBER.test(name) && !PROTECTED.test(text))

const PYTHON_COLUMN = /(?:^|\.)(?:Column|mapped_column)$|(?:^|\.)models\.(?:CharField|TextField|IntegerField|BigIntegerField)$|^(?:CharField|TextField)$/
/** Fields of forms and of what is sent have the same names. */
const PYTHON_MODELS = /\bmodels\.Model\b|\b(?:declarative_base|DeclarativeBase|SQLAlchemy|db\.Model|peewee)\b/

function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.kind !== 'assignment') return
  const right = node.child('right')
  const call = right && file.call(right)
  const name = node.child('left')?.text ?? ''
  if (call && PYTHON_COLUMN.test(call.callee) && PYTHON_MODELS.test(file.text) && isInClear(name, node.text)) yield { node }
}

const JS_MODELS = /\bmongoose\b|\bsequelize\b|\btypeorm\b|\bdrizzle-orm\b/i
const JS_COLUMN = /^(?:String\b|Number\b|\{\s*type:\s*(?:String|Number|(?:DataTypes|Sequelize)\.\w+)|(?:DataTypes|Sequelize)\.(?:STRING|TEXT|CHAR|INTEGER|BIGINT)|(?:text|varchar|char|integer|bigint)\()/

function* inJavascript(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.kind !== 'Property' && node.kind !== 'PropertyDefinition') return
  const [name = '', value = ''] = [node.child('key')?.text.replace(/['"]/g, ''), node.child('value')?.text]
  const isColumn = node.kind === 'Property' ? JS_COLUMN.test(value.slice(0, 120)) : /^@Column\(/.test(node.text)
  if (isColumn && JS_MODELS.test(file.text) && isInClear(name, node.text.slice(0, 400))) yield { node }
}

const NO_COLUMN = /@(?:Transient|Convert|Type)\b|\bstatic\b|\btransient\b/

function* inJava(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.kind !== 'field_declaration' || !/@Entity\b/.test(file.text) || NO_COLUMN.test(node.text)) return
  const [, name = ''] = /\b(?:String|Integer|int|Long|long)\s+(\w+)\s*(?:=[^;]*)?;\s*$/.exec(node.text.slice(-200)) ?? []
  if (isInClear(name, node.text)) yield { node }
}

/** Models of Rails and Laravel encrypt a column where its migration does not show it: only what may not be kept at all is certain. */
const inMigration = (callee: RegExp) =>
  function* (node: SyntaxNode, file: ParsedFile): Generator<Hit> {
    const call = file.call(node)
    const name = call && callee.test(call.callee) ? call.args[0]?.text.replace(/[:'"]/g, '') : undefined
    if (name !== undefined && isNeverKept(name)) yield { node }
  }

export default defineRule({
  id: 'sensitive-column-in-clear',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [312, 311],
  owasp: owasp.crypto,
  title: 'Cleartext storage of card or identity numbers',
  why: 'The column keeps a card number, card verification code or social security number as it was entered. Anyone who gets to the database or a backup of it can use them, and card networks forbid storing verification codes at all.',
  fix: {
    python: [
      { when: /\bdjango\b/, text: 'Let a payment provider keep the card and store its token, or use an encrypted field: `EncryptedCharField(max_length=32)`. Delete verification codes.' },
      { text: 'Let a payment provider keep the card and store its token, or use an encrypted type: `mapped_column(StringEncryptedType(String, key))`. Delete verification codes.' },
    ],
    javascript: 'Let a payment provider keep the card and store its token, or encrypt the value with a key outside of the database before it is saved. Delete verification codes.',
    java: 'Let a payment provider keep the card and store its token, or encrypt the column: `@Convert(converter = CardNumberEncryptor.class)`. Delete verification codes.',
    php: 'Let a payment provider keep the card and store its token. Drop the column: a verification code must not be stored.',
    ruby: 'Let a payment provider keep the card and store its token. Drop the column: a verification code must not be stored.',
    other: 'Let a payment provider keep the card and store its token, or encrypt the value with a key outside of the database. Delete verification codes.',
  },
  keep: 'Payments and look-ups must go on working.',
  done: 'the database holds no such number in clear',
  on: ['assignment', 'Property', 'PropertyDefinition', 'field_declaration', 'call'],
  callee: /(?:^|[.>])(?:string|text|integer|char|bigInteger|unsignedInteger|smallInteger)$/,
  hint: ['cv', 'card', 'Card', 'ssn', 'SSN', 'ocial', 'CV'],
  ...reportedBy({ python: inPython, javascript: inJavascript, java: inJava, php: inMigration(/table(?:->|\.)(?:string|text|integer|char|bigInteger|unsignedInteger|smallInteger)$/), ruby: inMigration(/^t\.(?:string|text|integer)$/) }),
})
