import type { Rule } from '../rule.ts'
import codeInjection from './code-injection/rule.ts'
import commandInjection from './command-injection/rule.ts'
import fileInclusion from './file-inclusion/rule.ts'
import headerInjection from './header-injection/rule.ts'
import insecureDeserialization from './insecure-deserialization/rule.ts'
import ldapInjection from './ldap-injection/rule.ts'
import logInjection from './log-injection/rule.ts'
import nosqlInjection from './nosql-injection/rule.ts'
import openRedirect from './open-redirect/rule.ts'
import pathTraversal from './path-traversal/rule.ts'
import regexInjection from './regex-injection/rule.ts'
import sequentialAwait from './sequential-await/rule.ts'
import sqlInjection from './sql-injection/rule.ts'
import ssrf from './ssrf/rule.ts'
import templateInjection from './template-injection/rule.ts'
import unsafeReflection from './unsafe-reflection/rule.ts'
import xpathInjection from './xpath-injection/rule.ts'
import xss from './xss/rule.ts'

/** Every rule of our own. A folder that is not listed here fails the rules test. */
export const rules: readonly Rule[] = [
  codeInjection,
  commandInjection,
  fileInclusion,
  headerInjection,
  insecureDeserialization,
  ldapInjection,
  logInjection,
  nosqlInjection,
  openRedirect,
  pathTraversal,
  regexInjection,
  sequentialAwait,
  sqlInjection,
  ssrf,
  templateInjection,
  unsafeReflection,
  xpathInjection,
  xss,
]
