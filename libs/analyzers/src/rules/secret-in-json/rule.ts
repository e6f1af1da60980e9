import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { typeOfArgument } from './argument.ts'
import { secretFieldOf } from './structs.ts'

const WRITES = /^(?:encoding\/json\.Marshal(?:Indent)?|encoding\/xml\.Marshal(?:Indent)?|gopkg\.in\/yaml\.v\d\.Marshal|go\.yaml\.in\/yaml\/v\d\.Marshal|github\.com\/(?:goccy\/go-yaml|BurntSushi\/toml|pelletier\/go-toml(?:\/v2)?)\.Marshal)$/
const ENCODES = /^(?:json|xml|yaml|toml)\.NewEncoder\(.*\)\.Encode$/s

export default defineRule({
  id: 'secret-in-json',
  category: 'security',
  severity: 'low',
  confidence: 'low',
  cwe: [499, 200],
  owasp: owasp.design,
  title: 'Secret field serialized to JSON',
  why: 'An exported field that holds a secret is serialized with its struct. Such output ends up in responses, logs and caches.',
  fix: 'Exclude the field with the tag `json:"-"`, or serialize a separate struct that holds only what others may see.',
  languages: ['go'],
  hint: ['.Marshal', '.NewEncoder'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    const written = call?.args[0]
    if (!call || !written || !(WRITES.test(call.callee) || ENCODES.test(node.child('function')?.text ?? ''))) return
    const type = typeOfArgument(written, file)
    if (type && secretFieldOf(type, written, file)) yield { node }
  },
})
