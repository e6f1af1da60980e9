import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Exchange JSON, or YAML without objects: `YAML.safe_load(text)`.'

/** Flags of libxml: 2 is NOENT, 4 DTDLOAD. */
const ENTITIES = { anyOf: [/NOENT|DTDLOAD/, 2, 3, 4, 6, 7, 2050, 2051, 2054] }
const LIBXML = ['LibXML.XML.Parser', 'LibXML.XML.Document', 'XML.Parser', 'XML.Document'].flatMap((type) => under(type, 'string io'))

const CACHES = ['Rails.cache.fetch', 'Rails.cache().fetch', 'ActiveSupport.Cache.Store.fetch']

/** Reading objects, YAML and XML. */
const TIMES = ['Time.zone.parse', 'Time.zone().parse', 'Time.zone.at', 'Time.zone().at', 'Time.zone.iso8601', 'Time.zone().iso8601', ...under('Time', 'parse iso8601 at strptime'), ...under('Date', 'parse iso8601 strptime'), ...under('DateTime', 'parse iso8601 strptime')]

export default defineModel({
  id: 'ruby-data',
  language: 'ruby',
  types: Object.fromEntries('Marshal YAML Psych Oj CSV JSON Nokogiri REXML.Document'.split(' ').map((name) => [name, {}])),
  sinks: [
    ...sinksAt('deserialization', [...under('Marshal', 'load restore'), ...under('YAML', 'unsafe_load load_stream unsafe_load_file'), ...under('Psych', 'unsafe_load load_stream'), 'Oj.object_load', 'CSV.load', 'PStore.load', 'Syck.load'], 0, { fix: FIX }),
    ...sinksAt('deserialization', ['Psych.unsafe_load_file', 'Hash.from_trusted_xml', 'Ox.parse_obj'], 0, { fix: FIX }),
    ...sinksAt('deserialization', ['Ox.load'], 0, { when: { mode: 'object' }, fix: 'Read it as a hash: `Ox.load(text, mode: :hash)`.' }),
    // its nodes are data; what makes objects of them makes all that are named
    ...sinksAt('deserialization', ['*.to_ruby'], 'this', { fix: FIX }),
    // data in it that was written by Marshal is read unless it is told not to
    ...sinksAt('deserialization', ['Plist.parse_xml'], 0, { when: { marshal: { not: false } }, fix: 'Read plain data only: `Plist.parse_xml(text, marshal: false)`.' }),
    ...sinksAt('deserialization', ['YAML.load', 'Psych.load'], 0, { when: { safe: { not: true }, permitted_classes: { absent: true } }, fix: FIX }),
    ...sinksAt('deserialization', ['Oj.load'], 0, { when: { mode: { anyOf: [{ absent: true }, 'object'] }, 1: { anyOf: [{ absent: true }, { object: true }] } }, fix: FIX }),
    ...sinksAt('deserialization', ['JSON.load', 'JSON.restore'], 0, { when: { create_additions: true }, fix: FIX }),
    // by itself only classes that say so can be made that way
    ...sinksAt('deserialization', ['JSON.load', 'JSON.restore'], 0, { when: { 0: { sent: true }, create_additions: { absent: true }, 1: { absent: true } }, severity: 'medium', confidence: 'medium', fix: 'Read it with `parse` instead of `load`, which makes no objects.' }),
    ...sinksAt('path', [...under('YAML', 'load_file safe_load_file unsafe_load_file'), ...under('Psych', 'load_file safe_load_file unsafe_load_file'), 'JSON.load_file'], 0, { fix: 'Stay in one directory: `YAML.safe_load_file(FOLDER.join(File.basename(name)))`.' }),
    ...sinksAt('code', ['Nokogiri.XSLT', 'Nokogiri.XSLT.parse'], 0, { severity: 'high', fix: 'Take the style sheet from a file of the program, and give it the data as parameters.' }),
    ...sinksAt('xpath', under('*', 'xpath at_xpath'), 0, { confidence: 'medium', fix: 'Bind the values as variables: `doc.xpath("//user[@name=$name]", nil, name: name)`.' }),
    ...sinksAt('xpath', under('REXML.XPath', 'first each match'), 1),
    ...sinksAt('xxe', ['Nokogiri.XML', 'Nokogiri.XML.parse', 'Nokogiri.XML.Document.parse'], 0, { when: { any: /NOENT|DTDLOAD/ } }),
    ...sinksAt('xxe', ['Nokogiri.XML', 'Nokogiri.XML.parse', 'Nokogiri.XML.Document.parse'], 0, { when: { 3: ENTITIES } }),
    ...sinksAt('xxe', LIBXML, 0, { when: { options: ENTITIES }, fix: 'Remove `NOENT`.' }),
    ...sinksAt('xxe', LIBXML, 0, { when: { '1.options': ENTITIES }, fix: 'Remove `NOENT`.' }),
  ],
  // a time is none of the signs it was written in
  sanitizers: [...cleansAt('all', TIMES), ...cleansAt(['deserialization'], [...under('JSON', 'parse'), ...under('YAML', 'safe_load'), ...under('Psych', 'safe_load')])],
  // what is cached is what the block gives, not its name
  callbacks: CACHES.map((at) => ({ at, arg: 'block', parameters: [], gives: 'value' })),
  passes: [...passesAt([], CACHES), ...passesAt([], under('*', 'errors full_messages full_messages_for')), ...passesAt([0], [...under('JSON', 'parse load'), ...under('YAML', 'safe_load load parse parse_stream'), ...under('Psych', 'parse parse_stream'), ...under('CSV', 'parse dump load'), 'Base64.decode64', 'Base64.strict_decode64', 'Base64.urlsafe_decode64', 'CGI.unescape', 'URI.decode_www_form_component'])],
  misuses: [
    { at: 'ActiveSupport.XmlMini.backend', set: true, when: { 0: /^LibXML/ }, rule: 'xxe', title: 'XML parser resolves external entities', fix: 'Use `REXML` or `Nokogiri`.' },
    { at: '*.default_substitute_entities', set: true, when: { 0: true }, rule: 'xxe', title: 'XML external entities (XXE)' },
    ...misusesAt('xxe', under('*', 'noent dtdload'), undefined, { title: 'XML external entities (XXE)', fix: 'Remove `noent` and `dtdload`.' }),
    // they are signed: only who knows the key can make others
    { at: '*.cookies_serializer', set: true, when: { 0: /^(?:marshal|hybrid)$/ }, rule: 'insecure-deserialization', severity: 'medium', title: 'Cookies deserialized with Marshal', fix: 'Use `:json`.' },
  ],
})
