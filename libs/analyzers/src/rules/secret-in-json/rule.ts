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
  title: 'Secret field is written out with its struct',
  why: 'Every exported field goes into the text, and texts of that kind end up in answers, logs and caches.',
  fix: 'Keep the field out of it with the tag `json:"-"`, or write a struct of its own that holds only what others may see.',
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
