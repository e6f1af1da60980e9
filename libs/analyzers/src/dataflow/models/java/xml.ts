import type { MarkModel, MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const FIX = 'Disallow DOCTYPE declarations before anything is parsed:\n\n```java\nDocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();\nfactory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);\n```\n\nFor `XMLInputFactory` set `XMLInputFactory.SUPPORT_DTD` to false, for `TransformerFactory` and `SchemaFactory` set `XMLConstants.ACCESS_EXTERNAL_DTD` and the other `ACCESS_EXTERNAL_*` to the empty string.'

const FACTORY = 'javax.xml.parsers.SAXParserFactory'
const READER = 'org.xml.sax.XMLReader'

/** Parsers that follow external entities unless told otherwise, with what opens them. */
const PARSERS: readonly (readonly [type: string, starts: string])[] = [
  ['javax.xml.parsers.DocumentBuilderFactory', 'newDocumentBuilder'],
  [FACTORY, 'newSAXParser'],
  ['org.jdom2.input.SAXBuilder', 'build'],
  ['org.dom4j.io.SAXReader', 'read'],
  [READER, 'parse'],
  ['javax.xml.stream.XMLInputFactory', 'createXMLStreamReader createXMLEventReader'],
  ['org.apache.commons.digester3.Digester', 'parse'],
]
const MAKERS = 'newInstance newDefaultInstance newNSInstance newFactory newDefaultFactory createXMLReader'
const NO_DTD = /disallow-doctype-decl|supportDTD|SUPPORT_DTD|isSupportingExternalEntities|IS_SUPPORTING_EXTERNAL_ENTITIES|external-(?:general|parameter)-entities|load-external-dtd|accessExternalDTD|ACCESS_EXTERNAL_DTD|XMLConstants\.ACCESS_EXTERNAL/
const REFUSES = /disallow-doctype-decl/
const FOLLOWS = /external-(?:general|parameter)-entities|load-external-dtd|supportDTD|SUPPORT_DTD|IS_SUPPORTING_EXTERNAL_ENTITIES|isSupportingExternalEntities|accessExternalDTD|ACCESS_EXTERNAL_DTD/

const settings = (type: string): MarkModel[] => [
  ...facts(type, 'setFeature', { mark: 'closed', when: { 0: REFUSES, 1: true } }),
  ...facts(type, 'setFeature setProperty setAttribute', { mark: 'closed', when: { 0: FOLLOWS, 1: { anyOf: [false, ''] } } }),
  ...facts(type, 'setFeature setProperty setAttribute', { mark: 'closed', when: { 0: NO_DTD, 1: { varies: true } } }),
  ...facts(type, 'setEntityResolver setXMLResolver', { mark: 'closed' }),
  { at: `${type}.setExpandEntityReferences`, mark: 'closed', when: { 0: false } },
  // a setting that is put back
  ...facts(type, 'setFeature', { mark: 'closed', remove: true as const, when: { 0: REFUSES, 1: false } }),
]

/** What reads documents without a parser of its own, the call that makes it, and the call that reads. */
const READERS: readonly (readonly [maker: string, makes: string, reader: string, reads: string])[] = [
  ['javax.xml.transform.TransformerFactory', 'newTransformer', 'javax.xml.transform.Transformer', 'transform'],
  ['javax.xml.validation.Schema', 'newValidator', 'javax.xml.validation.Validator', 'validate'],
]
const STREAMS = ['javax.xml.transform.stream.StreamSource', 'javax.xml.transform.sax.SAXSource', 'javax.xml.transform.stax.StAXSource']
const RESTRICTED = { mark: 'closed', when: { 0: /feature\/secure-processing|FEATURE_SECURE_PROCESSING/, 1: true } } as const

const readerMarks: MarkModel[] = READERS.flatMap(([maker, makes, reader]) => [
  ...[maker, reader].flatMap(settings),
  ...facts(maker, 'setFeature', RESTRICTED),
  ...facts(reader, 'setFeature', RESTRICTED),
  { at: `${maker}.${makes}`, on: 'result', mark: 'closed', when: { this: { mark: 'closed' } } },
])

/** Only where text is read: a tree in memory has no entities left. */
const readOpenly: MisuseModel[] = READERS.flatMap(([, , reader, reads]) => STREAMS.map((type) => ({ at: `${reader}.${reads}`, rule: 'xxe', severity: 'low' as const, confidence: 'medium' as const, when: { this: { lacks: 'closed' }, 0: { type } }, fix: FIX })))

/** A reader that a parser has given is told of where it was asked for: it may be set right afterwards. */
const OPEN_ALONE = { not: { anyOf: [{ not: { lacks: 'closed' } }, { mark: 'given' }] } } as const
const givenReader: MisuseModel = { at: 'javax.xml.parsers.SAXParser.getXMLReader', rule: 'xxe', late: true, severity: 'medium', confidence: 'medium', when: { result: { lacks: 'closed' }, this: { mark: 'open' } }, fix: FIX }

const CONDITIONS: ReadonlyMap<string, MisuseModel['when']> = new Map(Object.entries({
  [READER]: { this: OPEN_ALONE },
  [FACTORY]: { this: { lacks: 'closed' }, result: { not: { mark: 'handed' } } },
}))

const opened = ([type, starts]: readonly [string, string]): MisuseModel[] =>
  facts(type, starts, {
    rule: 'xxe',
    ...(starts === 'build' ? { near: ['SAXBuilder'] } : {}),
    ...(type === FACTORY ? { late: true as const } : {}),
    severity: 'medium' as const,
    confidence: 'medium' as const,
    when: CONDITIONS.get(type) ?? { this: { lacks: 'closed' } },
    fix: FIX,
  })

/** What switches external entities on in so many words. */
const switchedOn = (type: string): MisuseModel[] => [
  ...facts(type, 'setFeature', { rule: 'xxe', when: { 0: /external-(?:general|parameter)-entities/, 1: true }, fix: FIX }),
  // as it is where nothing is said: what is switched off besides may still hold
  ...facts(type, 'setFeature', { rule: 'xxe', severity: 'medium' as const, confidence: 'medium' as const, when: { 0: REFUSES, 1: false }, fix: FIX }),
  ...facts(type, 'setProperty', { rule: 'xxe', when: { 0: /isSupportingExternalEntities|IS_SUPPORTING_EXTERNAL_ENTITIES|SUPPORT_DTD|supportDTD/, 1: true }, fix: FIX }),
]

export default defineModel({
  id: 'java-xml',
  language: 'java',
  aliases: { 'org.jdom.input': 'org.jdom2.input', 'org.apache.commons.digester': 'org.apache.commons.digester3' },
  types: {
    ...Object.fromEntries(PARSERS.map(([type]) => [type, { tracked: true as const, returns: { ...giving(MAKERS, type), newDocumentBuilder: 'javax.xml.parsers.DocumentBuilder', newSAXParser: 'javax.xml.parsers.SAXParser' } }])),
    'javax.xml.parsers.SAXParser': { tracked: true, returns: { getXMLReader: 'org.xml.sax.XMLReader' } },
    'javax.xml.parsers.DocumentBuilder': { tracked: true, returns: { parse: 'org.w3c.dom.Document' } },
    'org.xml.sax.helpers.XMLReaderFactory': { returns: { createXMLReader: 'org.xml.sax.XMLReader' } },
    'javax.xml.transform.TransformerFactory': { tracked: true, returns: { ...giving(MAKERS, 'javax.xml.transform.TransformerFactory'), newTransformer: 'javax.xml.transform.Transformer' } },
    'javax.xml.transform.sax.SAXTransformerFactory': { is: ['javax.xml.transform.TransformerFactory'] },
    'javax.xml.transform.Transformer': { tracked: true },
    'javax.xml.validation.SchemaFactory': { tracked: true, returns: { ...giving(MAKERS, 'javax.xml.validation.SchemaFactory'), newSchema: 'javax.xml.validation.Schema' } },
    'javax.xml.validation.Schema': { tracked: true, returns: { newValidator: 'javax.xml.validation.Validator' } },
    'javax.xml.validation.Validator': { tracked: true },
    ...Object.fromEntries(STREAMS.map((type) => [type, {}])),
    'org.dom4j.DocumentHelper': { returns: { parseText: 'org.dom4j.Document' } },
    'javax.xml.xpath.XPathFactory': { returns: { newInstance: 'javax.xml.xpath.XPathFactory', newXPath: 'javax.xml.xpath.XPath' } },
    'javax.xml.xpath.XPath': { returns: { compile: 'javax.xml.xpath.XPathExpression' } },
    'org.w3c.dom.Document': {},
    'org.dom4j.Node': {},
    'org.dom4j.Document': { is: ['org.dom4j.Node'] },
    'org.dom4j.Element': { is: ['org.dom4j.Node'] },
  },
  sinks: [
    // a receiver that is not known, but a path
    ...['evaluate', 'compile', 'selectNodes', 'selectSingleNode'].map((name) => ({ at: `*.${name}`, is: 'xpath' as const, when: { 0: /^\s*\.?\/\/?[\w*@]/ } })),
    ...facts('javax.xml.xpath.XPath', 'evaluate compile evaluateExpression', { is: 'xpath' as const }),
    ...facts('org.apache.xpath.XPathAPI', 'selectNodeList selectSingleNode selectNodeIterator eval', { arg: 1, is: 'xpath' as const }),
    ...facts('org.dom4j.Node', 'selectNodes selectSingleNode valueOf createXPath', { is: 'xpath' as const }),
    ...facts('org.jdom2.xpath.XPath', 'newInstance selectNodes selectSingleNode', { arg: [0, 1], is: 'xpath' as const }),
    ...facts('org.jdom2.xpath.XPathFactory', 'compile', { is: 'xpath' as const }),
    ...facts('org.apache.commons.jxpath.JXPathContext', 'getValue selectNodes iterate', { is: 'xpath' as const }),
    // what a parser that follows entities is given by somebody else
    { at: 'javax.xml.parsers.DocumentBuilder.parse', is: 'xxe', when: { this: { mark: 'open' } }, fix: FIX },
    { at: 'javax.xml.parsers.SAXParser.parse', is: 'xxe', when: { this: { mark: 'open' } }, fix: FIX },
    { at: 'org.dom4j.DocumentHelper.parseText', is: 'xxe', severity: 'medium', fix: 'Use a `SAXReader` that disallows DOCTYPE declarations: `reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)`.' },
    ...facts('javax.xml.bind.Unmarshaller', 'unmarshal', { is: 'xxe' as const, severity: 'low' as const, confidence: 'low' as const }),
  ],
  marks: [
    ...[...PARSERS.map(([type]) => type), 'javax.xml.parsers.SAXParser', 'javax.xml.parsers.DocumentBuilder'].flatMap(settings),
    // said in so many words, the parsers that Java brings follow no address outside of the document
    ...['javax.xml.parsers.DocumentBuilderFactory', 'javax.xml.parsers.SAXParserFactory'].flatMap((type) => facts(type, 'setFeature', RESTRICTED)),
    { at: 'javax.xml.parsers.DocumentBuilderFactory.newDocumentBuilder', on: 'result', mark: 'open', when: { this: { lacks: 'closed' } } },
    { at: 'javax.xml.parsers.SAXParserFactory.newSAXParser', on: 'result', mark: 'open', when: { this: { lacks: 'closed' } } },
    { at: 'javax.xml.parsers.SAXParser.getXMLReader', mark: 'handed' },
    { at: 'javax.xml.parsers.SAXParser.getXMLReader', on: 'result', mark: 'given' },
    ...readerMarks,
    { at: 'javax.xml.validation.SchemaFactory.newSchema', on: 'result', mark: 'closed', when: { this: { mark: 'closed' } } },
    ...facts('javax.xml.validation.SchemaFactory', 'setFeature', RESTRICTED),
    ...settings('javax.xml.validation.SchemaFactory'),
  ],
  misuses: [...PARSERS.flatMap(opened), givenReader, ...readOpenly, ...PARSERS.flatMap(([type]) => switchedOn(type))],
})
