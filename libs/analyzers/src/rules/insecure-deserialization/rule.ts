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
  title: 'Insecure deserialization',
  why: 'Objects are deserialized from request data. The format can name classes whose code runs while it is read, so an attacker can execute code on the server.',
  fix: {
    javascript: 'Exchange plain data: `JSON.parse(text)`, checked by a schema such as zod. Where YAML is needed, use `js-yaml` 4 or newer, whose `load` creates no functions.',
    python: 'Exchange plain data: `json.loads(data)` or `yaml.safe_load(data)` instead of `pickle`. Where objects must be exchanged, sign them and verify the signature before reading.',
    java: 'Exchange plain data, such as JSON with Jackson without default typing. Where `ObjectInputStream` is unavoidable, allow only known classes: `stream.setObjectInputFilter(ObjectInputFilter.Config.createFilter("com.example.*;!*"))`.',
    php: 'Exchange plain data: `json_decode($text, true)`. Where `unserialize` is unavoidable, allow no classes: `unserialize($text, ["allowed_classes" => false])`.',
    ruby: 'Exchange plain data: JSON, or `YAML.safe_load(text)`, instead of `Marshal.load`.',
    csharp: 'Exchange plain data: `JsonSerializer.Deserialize<T>(text)` of System.Text.Json instead of `BinaryFormatter`. With Json.NET leave `TypeNameHandling` at `None`.',
    go: 'Decode into a struct of known fields with `json.NewDecoder(r).Decode(&value)`.',
    other: 'Exchange plain data such as JSON and check it against a schema. Where objects must be exchanged, sign them and verify the signature before reading.',
  },
  keep: 'Do not change the fields that are read from valid input.',
  done: 'untrusted data can no longer choose which classes are instantiated',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS),
})
