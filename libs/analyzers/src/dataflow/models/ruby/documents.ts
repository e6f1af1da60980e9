import { BUILT_DOCUMENT } from '../documents.ts'
import { defineModel } from '../model.ts'
import type { SinkModel } from '../model.ts'
import { cleansAt, eachUnder, sinksAt, under } from './helpers.ts'

const FIX = 'Let a builder write the document, which escapes text (`Nokogiri::XML::Builder.new { |xml| xml.name name }`), or escape the value: `name.encode(xml: :text)`.'
/** What reads text or sends it, where that is a document put together of others. */
const built = (paths: readonly string[], arg: number | string = 0): SinkModel[] => sinksAt('xml', paths, arg, { when: { [arg]: BUILT_DOCUMENT }, fix: FIX })
const BUILDERS = 'Builder.XmlMarkup Nokogiri.XML.Builder Ox.Builder'
const CLIENTS = 'HTTParty RestClient Faraday HTTP Excon Typhoeus'

/** Documents of XML: what is put into them as it is, and what is read or sent after it was put together as text. */
export default defineModel({
  id: 'ruby-documents',
  language: 'ruby',
  types: {
    ...Object.fromEntries(BUILDERS.split(' ').map((name) => [name, {}])),
    Savon: { returns: { client: 'Savon.Client' } },
    'Savon.Client': {},
    'Net.HTTP': {},
  },
  sinks: [
    ...sinksAt('xml', eachUnder(BUILDERS, '<<'), 0, { fix: FIX }),
    ...sinksAt('xml', ['REXML.Text', 'REXML.Text.new'], 0, { when: { 3: true }, fix: FIX }),
    ...built(['Nokogiri.XML', 'Nokogiri.XML.parse', 'Nokogiri.XML.fragment', 'Nokogiri.XML.Document.parse', 'Nokogiri.XML.DocumentFragment.parse', 'REXML.Document', 'REXML.Document.new', 'Ox.parse', 'Ox.load', 'Hash.from_xml', 'LibXML.XML.Parser.string']),
    ...built(['Savon.Client.call'], 'xml'),
    ...built(['Savon.Client.call'], 'message'),
    ...built(eachUnder(CLIENTS, 'post put patch'), 1),
    ...built(eachUnder(CLIENTS, 'post put patch'), 'body'),
    ...built([...under('Net.HTTP', 'post'), ...under('*', 'request_post')], 1),
    ...sinksAt('xml', ['*.body'], 0, { set: true, when: { 0: BUILT_DOCUMENT }, confidence: 'medium', fix: FIX }),
  ],
  callbacks: eachUnder(BUILDERS, 'new').concat(BUILDERS.split(' ')).map((at) => ({ at, arg: 'block', parameters: ['Nokogiri.XML.Builder'] })),
  sanitizers: [
    ...cleansAt(['xml', 'xss'], ['*.encode'], { when: { xml: { absent: false } } }),
    ...cleansAt(['xml', 'xss'], ['REXML.Text.normalize', 'Builder.XChar.encode', 'CGI.escape_html', 'CGI.escapeElement']),
  ],
})
