import { BUILT_DOCUMENT, TWIML } from '../documents.ts'
import { defineModel, type SinkModel } from '../model.ts'

const FIX = 'Build the document with a library that escapes text (`xmlbuilder2`: `create().ele("name").txt(value)`), or escape the value: `escape(value)` of `xml-escape`.'
const xml = (at: string, arg: number | string, more: Partial<SinkModel> = {}): SinkModel => ({ at, arg, is: 'xml', fix: FIX, ...more })
/** A document that was put together as text. */
const built = (at: string, arg: number | string): SinkModel => xml(at, arg, { when: { [arg]: BUILT_DOCUMENT } })

const READERS = ['parseXml', 'parseXmlString', 'parseXmlAsync', 'Document.fromXml'].flatMap((name) => [`libxmljs.${name}`, `libxmljs2.${name}`])
  .concat('xml2js.parseString', 'xml2js.parseStringPromise', 'xml2js.Parser.parseString', 'xml2js.Parser.parseStringPromise', 'fast-xml-parser.XMLParser.parse', 'xml-js.xml2js', 'xml-js.xml2json', 'xml2json.toJson', 'xmlbuilder2.create', 'xmlbuilder2.fragment', 'xmlbuilder2.convert')
const DOM = ['DOMParser.parseFromString', 'xmldom.DOMParser.parseFromString']
const STEPS = 'ele element e node n att attribute a txt text t dat cdata d com comment c ins instruction i dec declaration dtd doctype up u root doc document import importDocument raw r'.split(' ')
const VERBS = ['post', 'put', 'patch']
/** Requests whose body is the second argument, and those whose options hold it. */
const SECOND = ['axios', 'axios.AxiosInstance', 'needle'].flatMap((name) => VERBS.map((verb) => `${name}.${verb}`))
const IN_OPTIONS = ['fetch', 'node-fetch', 'cross-fetch', 'undici.fetch', 'undici.request', 'got', 'request', ...['got', 'request', 'ky'].flatMap((name) => VERBS.map((verb) => `${name}.${verb}`))]

/** Documents of XML: what is put into them as it is, and what is sent or read after it was put together as text. */
export default defineModel({
  id: 'documents',
  language: 'javascript',
  types: {
    xmlbuilder: { returns: { create: 'xmlbuilder.Node', begin: 'xmlbuilder.Node' } },
    'xmlbuilder.Node': { returns: Object.fromEntries(STEPS.map((name) => [name, 'this'])) },
    twilio: { returns: { '': 'twilio.Client', Twilio: 'twilio.Client' } },
    'twilio.Client': { members: { calls: 'twilio.Calls' } },
    'twilio.Calls': {},
    DOMParser: {},
    'xmldom.DOMParser': {},
    'fast-xml-parser.XMLParser': {},
  },
  sinks: [
    ...['raw', 'r'].map((name) => xml(`xmlbuilder.Node.${name}`, 0)),
    ...READERS.map((at) => built(at, 0)),
    ...DOM.map((at) => xml(at, 0, { when: { 0: BUILT_DOCUMENT, 1: /xml/ } })),
    xml('twilio.Calls.create', '0.twiml'),
    ...['express.Response.send', 'http.ServerResponse.end', 'http.ServerResponse.write'].map((at) => xml(at, 0, { when: { 0: TWIML, this: { mark: 'plain' } } })),
    xml('*.addSoapHeader', 0, { when: { 0: BUILT_DOCUMENT } }),
    ...SECOND.map((at) => built(at, 1)),
    ...IN_OPTIONS.map((at) => built(at, '1.body')),
    ...['axios', 'axios.request', 'axios.AxiosInstance.request'].map((at) => built(at, '0.data')),
    ...['request', 'request.post', 'request.put'].map((at) => built(at, '0.body')),
    ...['http.ClientRequest.write', 'http.ClientRequest.end'].map((at) => built(at, 0)),
  ],
  sanitizers: ['escape-xml', 'xml-escape', 'xmlbuilder.stringify.textEscape', 'fast-xml-parser.XMLBuilder.build', 'xml2js.Builder.buildObject', 'xml-js.js2xml', 'xml-js.json2xml'].map((at) => ({ at, cleans: ['xml', 'xss'] as const })),
})
