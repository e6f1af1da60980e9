import { defineModel, type MisuseModel, type SinkModel } from '../model.ts'

const XXE_FIX = 'Leave external entities unresolved: `libxmljs.parseXml(text)` without `noent`, or a parser without them (fast-xml-parser, xml2js).'
const YAML_FIX = 'Use the safe schema: `yaml.load(text)` of js-yaml 4, or `yaml.safeLoad(text)` of js-yaml 3.'
const OBJECT_FIX = 'Exchange data as JSON: `JSON.parse(text)` creates no functions. Check the result with a schema.'

const libxml = ['parseXml', 'parseXmlString', 'parseXmlAsync', 'parseHtml', 'parseHtmlString', 'Document.fromXml', 'Document.fromXmlString'].flatMap((name) => ['libxmljs', 'libxmljs2', 'libxml', 'node-libxml'].map((module) => `${module}.${name}`))

/** XML, YAML, XPath, LDAP and serialised objects. */
export default defineModel({
  id: 'parsers',
  language: 'javascript',
  types: {
    'node-expat.Parser': {},
    'js-yaml': {},
    'ldapjs.Client': { returns: {} },
    ldapjs: { returns: { createClient: 'ldapjs.Client' } },
    ldapts: {},
    'ldapts.Client': { is: ['ldapjs.Client'] },
    xpath: {},
    'xml2js.Parser': {},
  },
  aliases: { 'yamljs': 'yamljs', 'libxmljs2-xsd': 'libxmljs2', '@xmldom/xmldom': 'xmldom' },
  sinks: [
    ...libxml.flatMap((at): SinkModel[] => [{ at, is: 'xxe', when: { '1.noent': true }, fix: XXE_FIX, confidence: 'high' }, { at, is: 'xxe', when: { '1.dtdload': true }, fix: XXE_FIX }]),
    { at: 'node-expat.Parser.write', is: 'xxe', confidence: 'medium', fix: XXE_FIX },
    { at: 'node-expat.Parser.parse', is: 'xxe', confidence: 'medium', fix: XXE_FIX },
    { at: 'xml2json.toJson', is: 'xxe', confidence: 'medium', fix: XXE_FIX },
    { at: 'sax.parser', is: 'xxe', confidence: 'low' },
    { at: 'sax.SAXParser.write', is: 'xxe', confidence: 'low' },
    ...['xpath.parse', 'xpath.select', 'xpath.select1', 'xpath.evaluate', 'xpath.useNamespaces()', 'document.evaluate'].map((at): SinkModel => ({ at, is: 'xpath', fix: 'Bind the value as a variable: `xpath.parse(\'//user[name=$name]\').select({ node, variables: { name } })`.' })),
    { at: 'libxmljs.Document.get', is: 'xpath' },
    { at: 'libxmljs.Document.find', is: 'xpath' },
    { at: '*.selectSingleNode', is: 'xpath' },
    { at: '*.selectNodes', is: 'xpath' },
    { at: 'node-serialize.unserialize', is: 'deserialization', fix: OBJECT_FIX },
    { at: 'serialize-to-js.deserialize', is: 'deserialization', fix: OBJECT_FIX },
    { at: 'funcster.deepDeserialize', is: 'deserialization', fix: OBJECT_FIX },
    { at: 'cryo.parse', is: 'deserialization', fix: OBJECT_FIX },
    { at: 'v8.deserialize', is: 'deserialization', fix: OBJECT_FIX },
    { at: 'seroval.deserialize', is: 'deserialization', fix: OBJECT_FIX },
    { at: 'devalue.uneval', is: 'deserialization', fix: OBJECT_FIX, confidence: 'low' },
    { at: 'js-yaml.load', is: 'deserialization', fix: YAML_FIX, confidence: 'medium', when: { '1.schema': { not: /FAILSAFE|JSON|CORE|SAFE/ } } },
    { at: 'js-yaml.loadAll', is: 'deserialization', fix: YAML_FIX, confidence: 'medium' },
    { at: 'js-yaml.unsafeLoad', is: 'deserialization', fix: YAML_FIX },
    ...['modify', 'add', 'del', 'bind', 'compare'].map((name): SinkModel => ({ at: `ldapjs.Client.${name}`, is: 'ldap', arg: 0 })),
    { at: 'ldapjs.Client.search', is: 'ldap', arg: ['1.filter', '1'], when: { '1.filter': { not: { type: 'ldapjs.EqualityFilter' } } }, fix: 'Build the filter from objects: `new ldap.EqualityFilter({ attribute: \'uid\', value: name })`.' },
    // another entry to begin with is one of those that the account in use may read
    { at: 'ldapjs.Client.search', is: 'ldap', arg: 0, severity: 'medium' },
    { at: 'ldapjs.parseFilter', is: 'ldap' },
    { at: '*.search', is: 'ldap', arg: '1.filter', when: { '1.filter': /[(&|=]/ } },
  ],
  sanitizers: [
    { at: 'ldap-escape.filter', cleans: ['ldap'] },
    { at: 'ldap-escape.dn', cleans: ['ldap'] },
    { at: 'ldapjs.escapeFilter', cleans: ['ldap'] },
    { at: 'ldapjs.EqualityFilter', cleans: ['ldap'] },
    { at: 'ldapjs.PresenceFilter', cleans: ['ldap'] },
    { at: 'xml-escape', cleans: ['xml', 'xss', 'xpath'] },
  ],
  misuses: libxml.map((at): MisuseModel => ({ at, rule: 'xxe', when: { '1.noent': true }, fix: XXE_FIX })),
})
