import { defineModel } from '../model.ts'
import { misusesAt, passesAt, sinksAt, under, untested } from './helpers.ts'

const SAFE = 'Parse with `defusedxml` (`from defusedxml.ElementTree import fromstring`), or with lxml and a parser that resolves nothing: `etree.XMLParser(resolve_entities=False, no_network=True)`.'
const XPATH = 'Bind the value as a variable: `tree.xpath("//user[name=$name]", name=name)`.'

const LXML = under('lxml.etree', 'parse fromstring XML fromstringlist iterparse')
/** Expand entities of their own (a small document becomes gigabytes), though they fetch nothing since Python 3.7.1. */
const PLAIN = [...under('xml.etree.ElementTree', 'parse fromstring XML iterparse XMLParser'), ...under('xml.etree.cElementTree', 'parse fromstring XML iterparse')]
const SAX = [...under('xml.sax', 'parse parseString make_parser'), ...under('xml.dom.minidom', 'parse parseString'), ...under('xml.dom.pulldom', 'parse parseString'), ...under('xml.dom.expatbuilder', 'parse parseString')]

export default defineModel({
  id: 'python-xml',
  language: 'python',
  types: {
    'twilio.rest.Client': {},
    'lxml.etree': { returns: { parse: 'lxml.etree.Element', fromstring: 'lxml.etree.Element', XML: 'lxml.etree.Element' } },
    'lxml.html': { returns: { parse: 'lxml.etree.Element', fromstring: 'lxml.etree.Element' } },
    'lxml.etree.Element': { returns: { getroot: 'lxml.etree.Element', find: 'lxml.etree.Element' } },
    'lxml.etree.XMLParser': { tracked: true },
    'xml.etree.ElementTree': { returns: { parse: 'xml.etree.Element', fromstring: 'xml.etree.Element', XML: 'xml.etree.Element' } },
    'xml.etree.Element': { returns: { getroot: 'xml.etree.Element' } },
    'xml.sax.xmlreader.XMLReader': { tracked: true },
    'xml.sax': { returns: { make_parser: 'xml.sax.xmlreader.XMLReader' } },
  },
  aliases: { 'lxml.objectify': 'lxml.etree' },
  sinks: [
    ...sinksAt('xxe', LXML, '0|source', { when: { '1|parser': { absent: true } }, fix: SAFE }),
    ...sinksAt('xxe', LXML, '0|source', { when: { '1|parser': { mark: 'resolves' } }, fix: SAFE }),
    ...sinksAt('xxe', [...PLAIN, ...SAX], '0|source', { when: { '1|parser': { absent: true } }, confidence: 'medium', fix: SAFE }),
    ...sinksAt('xxe', ['xmltodict.parse'], 0, { when: { disable_entities: false }, fix: SAFE }),
    ...sinksAt('xpath', ['lxml.etree.Element.xpath', 'lxml.etree.XPath', 'lxml.etree.ETXPath', '*.xpath'], '0|_path', { fix: XPATH }),
    ...sinksAt('xpath', ['elementpath.select', 'elementpath.iter_select', 'elementpath.Selector'], ['1|path'], { fix: XPATH }),
    ...sinksAt('xpath', ['*.find', '*.findall', '*.iterfind', '*.findtext'], 0, { when: { 0: /^\.?\/\/|\/\w+\[|\[@?\w+=/ }, confidence: 'medium', fix: XPATH }),
    ...sinksAt('xpath', under('xml.etree.Element', 'find findall iterfind findtext'), 0, { fix: XPATH }),
    ...sinksAt('xml', under('twilio.rest.Client', 'calls.create'), 'twiml'),
  ],
  passes: passesAt([0], LXML),
  marks: [
    { at: 'lxml.etree.XMLParser', mark: 'resolves', on: 'result', when: { resolve_entities: { not: false } } },
    { at: 'lxml.etree.XMLParser', mark: 'fetches', on: 'result', when: { resolve_entities: true } },
  ],
  misuses: [
    ...misusesAt('xml-injection', ['twilio.rest.Client.calls.create'], { twiml: { built: true }, 'twiml|body': untested('xml') }, { confidence: 'low', title: 'TwiML built by string concatenation', fix: 'Build it with `VoiceResponse()`, which escapes text, or escape the value: `xml.sax.saxutils.escape(text)`.' }),
    ...misusesAt('xxe', ['lxml.etree.XMLParser'], { resolve_entities: true, no_network: { not: true } }, { confidence: 'medium', title: 'XML parser resolves entities', fix: SAFE }),
    ...misusesAt('xxe', ['lxml.etree.XMLParser'], { no_network: false }, { title: 'XML parser allowed to access the network', fix: SAFE }),
    ...misusesAt('xxe', ['lxml.etree.XMLParser'], { load_dtd: true }, { title: 'XML parser loads external DTDs', fix: SAFE }),
    ...misusesAt('xxe', ['xml.sax.xmlreader.XMLReader.setFeature', '*.setFeature'], { 0: /external-general-entities|external-parameter-entities|feature_external_[gp]es/, 1: { anyOf: [true, 1] } }, { title: 'XML parser resolves external entities', fix: SAFE }),
    ...misusesAt('xxe', [...PLAIN, ...SAX], { 0: { varies: true }, '1|parser': { absent: true } }, { severity: 'low', confidence: 'low', title: 'XML entity expansion not limited', fix: SAFE }),
  ],
})
