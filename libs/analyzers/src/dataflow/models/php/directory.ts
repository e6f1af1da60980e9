import { defineModel } from '../model.ts'

const NAME = 'Escape the value for names: `ldap_escape($name, "", LDAP_ESCAPE_DN)`.'
const SEARCHES = ['ldap_search', 'ldap_list', 'ldap_read']
/** Change the entry of a name. */
const CHANGES = ['ldap_delete', 'ldap_add', 'ldap_modify']
/** The same, in part: the name as a whole is the program's choice of an entry. */
const PARTLY = ['ldap_mod_add', 'ldap_mod_replace', 'ldap_mod_del', 'ldap_modify_batch', 'ldap_rename']

/** LDAP directories and XML documents. */
export default defineModel({
  id: 'php-directory',
  language: 'php',
  types: {
    simplexml_load_file: { returns: { '': 'SimpleXMLElement' } },
    simplexml_load_string: { returns: { '': 'SimpleXMLElement' } },
    SimpleXMLElement: {},
    DOMDocument: { tracked: true },
    DOMXPath: {},
  },
  sinks: [
    ...SEARCHES.map((at) => ({ at, arg: 2, is: 'ldap', fix: 'Escape the value for filters: `ldap_escape($name, "", LDAP_ESCAPE_FILTER)`.' }) as const),
    // it asks for another entry, among those that the account in use may read
    ...SEARCHES.map((at) => ({ at, arg: 1, is: 'ldap', severity: 'medium', fix: 'Escape the value for names, `ldap_escape($name, "", LDAP_ESCAPE_DN)`, and check that the user may see the entry.' }) as const),
    // whoever chooses the name has to know its password
    { at: 'ldap_bind', arg: 1, is: 'ldap', severity: 'low', confidence: 'medium' },
    ...CHANGES.map((at) => ({ at, arg: 1, is: 'ldap', fix: NAME }) as const),
    ...PARTLY.map((at) => ({ at, arg: 1, is: 'ldap', when: { 1: { built: true } }, fix: NAME }) as const),
    { at: 'ldap_compare', arg: 1, is: 'ldap', severity: 'medium', when: { 1: { built: true } }, fix: NAME },
    ...[2, 3].map((arg) => ({ at: 'ldap_rename', arg, is: 'ldap', when: { [arg]: { built: true } }, fix: NAME }) as const),
    { at: 'SimpleXMLElement.xpath', is: 'xpath' },
    { at: 'DOMXPath.query', is: 'xpath' },
    { at: 'DOMXPath.evaluate', is: 'xpath' },
    { at: 'xpath_eval', arg: 'any', is: 'xpath' },
    { at: 'xpath_eval_expression', arg: 'any', is: 'xpath' },
    { at: '*.xpath', is: 'xpath', confidence: 'medium', when: { 0: /\/|\[/ } },
    { at: 'simplexml_load_string', is: 'xxe', when: { 2: /LIBXML_(?:NOENT|DTDLOAD)/ } },
    { at: 'simplexml_load_file', is: 'xxe', when: { 2: /LIBXML_(?:NOENT|DTDLOAD)/ } },
    { at: 'SimpleXMLElement', is: 'xxe', when: { 1: /LIBXML_(?:NOENT|DTDLOAD)/ } },
    { at: 'DOMDocument.loadXML', is: 'xxe', when: { 1: /LIBXML_(?:NOENT|DTDLOAD)/ } },
    { at: 'DOMDocument.load', is: 'path' },
    { at: 'XMLReader.XML', is: 'xxe', when: { 2: /LIBXML_(?:NOENT|DTDLOAD)/ } },
    { at: 'XMLReader.xml', is: 'xxe', when: { 2: /LIBXML_(?:NOENT|DTDLOAD)/ } },
    { at: 'DOMDocument.createCDATASection', is: 'xml', severity: 'low' },
    { at: 'XSLTProcessor.registerPHPFunctions', is: 'code' },
    { at: 'XSLTProcessor.importStylesheet', is: 'code', severity: 'high', fix: 'Take the style sheet from a file of the program, and give it the data with `setParameter`.' },
  ],
  sanitizers: [
    { at: 'ldap_escape', cleans: ['ldap'] },
  ],
  passes: [
    { at: 'SimpleXMLElement.xpath', from: [] },
    { at: 'ldap_search', from: [] },
    // what is loaded is the document from then on
    ...['loadXML', 'loadHTML'].map((name) => ({ at: `DOMDocument.${name}`, from: [0], to: 'this' }) as const),
  ],
  misuses: [
    { at: 'libxml_disable_entity_loader', rule: 'xxe', when: { 0: false } },
    { at: 'DOMDocument.substituteEntities', set: true, rule: 'xxe', when: { 0: true } },
    { at: 'XMLReader.setParserProperty', rule: 'xxe', when: { 0: /SUBST_ENTITIES|LOADDTD/, 1: true } },
    ...['simplexml_load_string', 'simplexml_load_file'].map((at) => ({ at, rule: 'xxe', confidence: 'medium', when: { '2|options': /LIBXML_NOENT/ } }) as const),
    { at: 'SimpleXMLElement', rule: 'xxe', confidence: 'medium', when: { '1|options': /LIBXML_NOENT/ } },
    { at: 'DOMDocument.loadXML', rule: 'xxe', confidence: 'medium', when: { '1|options': /LIBXML_NOENT/ } },
    { at: '*.loadXML', rule: 'xxe', confidence: 'medium', when: { '1|options': /LIBXML_NOENT/ } },
    { at: 'DOMDocument.load', rule: 'xxe', confidence: 'medium', when: { '1|options': /LIBXML_NOENT/ } },
    // whoever names nobody does not sign anybody in: it is on purpose
    { at: 'ldap_bind', rule: 'ldap-without-password', severity: 'low', title: 'Anonymous LDAP bind', when: { '1|dn|bind_rdn': { anyOf: [{ absent: true }, null] }, '2|password|bind_password': { anyOf: [{ absent: true }, null] } } },
    { at: 'ldap_bind', rule: 'ldap-without-password', when: { '1|dn|bind_rdn': { not: { anyOf: [{ absent: true }, null] } }, '2|password|bind_password': { anyOf: [{ absent: true }, '', null] } } },
  ],
})
