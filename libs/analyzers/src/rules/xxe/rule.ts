import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const JAVA_FACTORIES = /(?:^|\.)(?:DocumentBuilderFactory|SAXParserFactory|XMLInputFactory)\.(?:newInstance|newFactory|newDefaultInstance)$|(?:^|\.)XMLReaderFactory\.createXMLReader$|^(?:SAXReader|SAXBuilder)$/
const JAVA_SAFE = /disallow-doctype-decl|external-general-entities|ACCESS_EXTERNAL_DTD|SUPPORT_DTD|IS_SUPPORTING_EXTERNAL_ENTITIES|FEATURE_SECURE_PROCESSING|setExpandEntityReferences\(false\)|setEntityResolver/
/** Factories that only write or make empty documents have nothing to expand. */
const READS = /\.parse\(|\.read\(|createXMLStreamReader|createXMLEventReader|\.build\(|unmarshal/

const WAYS: Partial<Record<string, (node: SyntaxNode, file: ParsedFile) => boolean>> = {
  python: (node, file) => {
    const call = file.call(node)
    if (/(?:^|\.)etree\.(?:XMLParser|iterparse)$|^(?:lxml\.)?XMLParser$/.test(call?.callee ?? '')) return call?.named.get('resolve_entities')?.text === 'True' || call?.named.get('load_dtd')?.text === 'True'
    return call?.name === 'setFeature' && /feature_external_[gp]es$/.test(call.args[0]?.text ?? '') && /^(?:True|1)$/.test(call.args[1]?.text ?? '')
  },
  java: (node, file) => {
    const callee = file.call(node)?.callee ?? ''
    return JAVA_FACTORIES.test(callee) && !JAVA_SAFE.test(file.text) && READS.test(file.text)
  },
  javascript: (node, file) => {
    const call = file.call(node)
    const entities = /\bnoent\s*:\s*true\b/.test(call?.args[1]?.text ?? '')
    return /(?:^|\.)(?:libxmljs2?|libxml)\.(?:parseXml|parseXmlString|parseXmlAsync)$/.test(call?.callee ?? '') && entities
  },
  php: (node, file) => /\bLIBXML_NOENT\b/.test(file.call(node)?.args.map((argument) => argument.text).join() ?? '') && /(?:\.loadXML|\.load|^simplexml_load_(?:string|file)|^SimpleXMLElement|\.XML|\.open)$/.test(file.call(node)?.callee ?? ''),
  csharp: (node) => node.kind === 'assignment_expression' && /^(?:\w+\.)?(?:DtdProcessing\s*=\s*DtdProcessing\.Parse|ProhibitDtd\s*=\s*false|XmlResolver\s*=\s*new XmlUrlResolver\(\))$/.test(node.text),
  ruby: (node, file) => {
    const call = file.call(node)
    return /^Nokogiri(?:\.XML|\.XML\.Document\.parse)?$|^Nokogiri\.XML/.test(call?.callee ?? '') && /\bNOENT\b|\.noent\b/.test(node.text.slice(0, 300))
  },
}

export default defineRule({
  id: 'xxe',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [611],
  owasp: owasp.misconfiguration,
  title: 'XML external entities (XXE)',
  why: 'The XML parser resolves entities that a document declares. A crafted document can make it read files of the server, call internal services or exhaust its memory.',
  fix: {
    javascript: 'Leave entities unresolved: parse without `noent: true` and `dtdload: true`.',
    python: 'Parse without entities: `etree.XMLParser(resolve_entities=False, no_network=True)`, or use `defusedxml`.',
    java: 'Disallow DOCTYPE declarations: `factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)`.',
    php: 'Leave out `LIBXML_NOENT` and `LIBXML_DTDLOAD`.',
    ruby: 'Parse with the defaults, without `noent` or `dtdload`: `Nokogiri::XML(text)`.',
    csharp: 'Prohibit DTDs: `new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null }`.',
    go: 'Parse with `encoding/xml`, which resolves no external entities, or leave out the option that does.',
    other: 'Configure the parser to reject DOCTYPE declarations and external entities.',
  },
  keep: 'Do not change how documents without a DOCTYPE are read.',
  done: 'a document with an external entity is rejected, or the entity stays unresolved',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'csharp', 'ruby'],
  on: ['call', 'new', 'assignment_expression'],
  callee: /(?:newInstance|newFactory|newDefaultInstance|createXMLReader|SAXReader|SAXBuilder|parseXml|parseXmlString|parseXmlAsync|loadXML|\.load|simplexml_load_string|simplexml_load_file|SimpleXMLElement|\.XML|\.open|XMLParser|iterparse|setFeature)$|^Nokogiri/,
  *check(node, file) {
    const way = WAYS[file.language === 'typescript' ? 'javascript' : file.language]
    if (way?.(node, file)) yield { node }
  },
})
