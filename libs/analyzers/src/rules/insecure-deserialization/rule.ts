import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const SINKS: Sinks = {
  javascript: [{ callee: /^node-serialize\.unserialize$|^(?:serialize-to-js|funcster)\.(?:deserialize|deepDeserialize)$/ }],
  python: [
    { callee: /^(?:pickle|cPickle|_pickle|dill|cloudpickle|jsonpickle|marshal|shelve|joblib)\.(?:load|loads|decode|open)$/, args: [0] },
    { callee: /^yaml\.(?:load|load_all|unsafe_load|full_load)$/, args: [0] },
    { callee: /^(?:pandas|pd)\.read_pickle$|^torch\.load$|^numpy\.load$/, args: [0] },
  ],
  java: [
    { callee: /^(?:ObjectInputStream|XMLDecoder)$/ },
    { callee: /(?:^|\.)(?:[xX]stream|XStream\(\))\.fromXML$|(?:^|\.)(?:yaml|Yaml\(\))\.(?:load|loadAll|loadAs)$|SerializationUtils\.deserialize$/ },
  ],
  php: [{ callee: /^unserialize$/, args: [0] }],
  ruby: [{ callee: /^Marshal\.(?:load|restore)$|^(?:YAML|Psych)\.(?:load|unsafe_load|load_stream)$|^Oj\.(?:load|object_load)$/, args: [0] }],
  csharp: [{ callee: /(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter|ObjectStateFormatter)(?:\(\))?\.Deserialize$|(?:^|\.)[fF]ormatter\.Deserialize$/ }],
}

export default defineRule({
  id: 'insecure-deserialization',
  category: 'security',
  severity: 'critical',
  confidence: 'high',
  cwe: [502],
  owasp: owasp.integrity,
  title: 'Objects are restored from request data',
  why: 'This format can name any class and call its code while it is read, so the sender of a crafted value runs commands on the server.',
  fix: 'Exchange plain data: `JSON.parse` with a schema (Node), `json.loads` or `yaml.safe_load` (Python), Jackson without default typing (Java), `json_decode` (PHP), `JSON.parse` or `YAML.safe_load` (Ruby), `System.Text.Json` (.NET). Where objects must travel, sign them and check the signature before reading.',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS),
})
