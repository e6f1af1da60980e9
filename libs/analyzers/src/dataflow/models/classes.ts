import { bitsFor, type Mask, unionOf, without } from './mask.ts'
import type { SourceKind } from './model.ts'

/** Kinds of harm that data from outside can do, each with the rule that reports it. */
export const SINK_RULES = {
  sql: 'sql-injection',
  nosql: 'nosql-injection',
  /** code or a query language that a document database runs */
  dbscript: 'nosql-injection',
  command: 'command-injection',
  code: 'code-injection',
  path: 'path-traversal',
  ssrf: 'ssrf',
  xss: 'xss',
  /** the address of a link, where `javascript:` runs as code */
  link: 'xss',
  template: 'template-injection',
  redirect: 'open-redirect',
  deserialization: 'insecure-deserialization',
  xxe: 'xxe',
  xml: 'xml-injection',
  xpath: 'xpath-injection',
  ldap: 'ldap-injection',
  header: 'header-injection',
  log: 'log-injection',
  redos: 'regex-injection',
  prototype: 'prototype-pollution',
  trust: 'trust-boundary',
  mass: 'mass-assignment',
  inclusion: 'file-inclusion',
  reflection: 'unsafe-reflection',
  upload: 'unrestricted-upload',
  resource: 'resource-exhaustion',
  format: 'format-string',
  mail: 'mail-header-injection',
  cors: 'cors-any-origin',
  secret: 'secret-in-log',
  predictable: 'weak-random',
  /** no place of harm of its own: data that cannot end the quotes it stands between */
  quoted: 'sql-injection',
  /** neither: data that cannot leave a place in a page where no quotes hold it: a script, an attribute without them */
  script: 'xss',
  /** neither: data that leads no higher than where it stands; alone it may still be any path, or an address */
  upward: 'path-traversal',
  /** neither: data that begins with a slash, and data that does not begin with the name of a host behind two; together a path of the own site */
  rooted: 'open-redirect',
  hostless: 'open-redirect',
} as const

export type SinkClass = keyof typeof SINK_RULES

export const SINK_CLASSES = Object.keys(SINK_RULES).filter((name): name is SinkClass => Object.hasOwn(SINK_RULES, name))

/** Classes that only one kind of data can harm, and kinds that harm nothing else: a password is fine in a query, a request's text is fine in a log of secrets. */
const OWN_KIND: Partial<Record<SinkClass, SourceKind>> = { secret: 'secret', predictable: 'random' }
const OWN_KINDS = new Set(Object.values(OWN_KIND))

/** What whoever runs the program has set can do no harm in pages, documents and sessions, and as the website that is let in: nobody attacks with it. */
const IN_PAGES = new Set<SinkClass>(['xss', 'link', 'xml', 'trust', 'cors'])

/** What stands in a page was put there by somebody: as markup it may be more than the text it was. */
export const canHarm = (kind: SourceKind, name: SinkClass): boolean => (kind === 'page' ? name === 'xss' : !(kind === 'environment' && IN_PAGES.has(name)) && (OWN_KIND[name] ? OWN_KIND[name] === kind : !OWN_KINDS.has(kind)))

/** Rules whose patterns need not be asked where data flow has looked. Those that also go by names, or by settings no data reaches, stay. */
const BY_NAME = new Set<string>([SINK_RULES.secret, SINK_RULES.predictable, SINK_RULES.cors])
export const PROVEN_RULES: ReadonlySet<string> = new Set(Object.values(SINK_RULES).filter((rule) => !BY_NAME.has(rule)))

/** Rules that see by its name what is a secret, and data flow by where it goes. */
export const NAMED_RULES: ReadonlySet<string> = new Set([SINK_RULES.secret, SINK_RULES.predictable])

/** What makes data harmless for the first makes it harmless for the second: both end at a line break; of a secret that cannot be read nothing can be foretold. */
const WITH: Partial<Record<SinkClass, SinkClass>> = { header: 'mail', secret: 'predictable' }

const BITS = bitsFor(SINK_CLASSES)

/** One bit per class; a value's taint carries the bits it can no longer do harm in. */
export function bitOf(name: SinkClass): Mask {
  const bit = BITS.get(name)
  if (!bit) throw new Error(`${name} is no sink class`)
  return bit
}

/** Data that can do no harm at all. */
export const ALL_CLEAN: Mask = unionOf(BITS.values())

export const isAllClean = (mask: Mask): boolean => mask === ALL_CLEAN

/** All classes but these. */
export const allBut = (mask: Mask): Mask => without(ALL_CLEAN, mask)

/** All that a number can do no harm in: only how large it is may matter. */
export const OF_NUMBERS: readonly SinkClass[] = SINK_CLASSES.filter((name) => name !== 'resource')

/** What is no data that anybody has sent: it may only not be shown. */
export const ALL_BUT_SECRETS: readonly SinkClass[] = SINK_CLASSES.filter((name) => name !== 'secret' && name !== 'predictable')

/** What data is harmless in once these classes are dealt with. */
export const maskOf = (names: readonly SinkClass[] | 'all'): Mask =>
  names === 'all' ? ALL_CLEAN : unionOf(names.flatMap((name) => [bitOf(name), ...(WITH[name] ? [bitOf(WITH[name])] : [])]))
