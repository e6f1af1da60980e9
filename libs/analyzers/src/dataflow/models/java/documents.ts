import { BUILT_DOCUMENT } from '../documents.ts'
import { defineModel, type SinkModel } from '../model.ts'
import { facts } from './members.ts'

const FIX = 'Build the document with an API that escapes text, or escape the value first:\n\n```java\nwriter.writeStartElement("name"); // javax.xml.stream.XMLStreamWriter\nwriter.writeCharacters(name);\nwriter.writeEndElement();\n```'
/** What reads text or sends it, where that is a document put together of others. */
const built = (type: string, names: string, arg = 0): SinkModel[] => facts(type, names, { arg, is: 'xml' as const, when: { [arg]: BUILT_DOCUMENT }, fix: FIX })
const raw = (type: string, names: string, more: Partial<SinkModel> = {}): SinkModel[] => facts(type, names, { is: 'xml' as const, fix: FIX, ...more })
const REST = 'org.springframework.web.client.RestTemplate'

/** Documents of XML: what is written into them as it is, and what is read or sent after it was put together as text. */
export default defineModel({
  id: 'java-documents',
  language: 'java',
  types: {
    'javax.xml.stream.XMLOutputFactory': { returns: { newInstance: 'javax.xml.stream.XMLOutputFactory', newFactory: 'javax.xml.stream.XMLOutputFactory', createXMLStreamWriter: 'javax.xml.stream.XMLStreamWriter' } },
    'javax.xml.stream.XMLStreamWriter': {},
    'org.xml.sax.InputSource': {},
    'java.io.StringReader': { is: ['java.io.Reader'] },
    'javax.xml.bind.JAXBContext': { returns: { newInstance: 'javax.xml.bind.JAXBContext', createUnmarshaller: 'javax.xml.bind.Unmarshaller' } },
    'javax.xml.bind.Unmarshaller': {},
  },
  // a text that is read is the text
  passes: ['java.io.StringReader', 'org.xml.sax.InputSource', 'java.io.ByteArrayInputStream', 'javax.xml.transform.stream.StreamSource', 'org.springframework.http.HttpEntity'].map((at) => ({ at, from: [0] })),
  sinks: [
    ...raw('javax.xml.stream.XMLStreamWriter', 'writeCData writeDTD'),
    ...raw('javax.xml.stream.XMLStreamWriter', 'writeComment', { severity: 'low' }),
    ...built('javax.xml.parsers.DocumentBuilder', 'parse'),
    ...built('javax.xml.parsers.SAXParser', 'parse'),
    ...built('org.xml.sax.XMLReader', 'parse'),
    ...built('org.dom4j.io.SAXReader', 'read'),
    ...built('org.dom4j.DocumentHelper', 'parseText'),
    ...built('org.jdom2.input.SAXBuilder', 'build'),
    ...built('javax.xml.bind.Unmarshaller', 'unmarshal'),
    ...built('javax.xml.stream.XMLInputFactory', 'createXMLStreamReader createXMLEventReader'),
    ...built('javax.xml.transform.Transformer', 'transform'),
    ...built('com.fasterxml.jackson.dataformat.xml.XmlMapper', 'readValue readTree'),
    ...built(REST, 'postForObject postForEntity postForLocation put patchForObject', 1),
    ...built(REST, 'exchange', 2),
    ...built('java.net.http.HttpRequest.BodyPublishers', 'ofString ofByteArray'),
    ...['org.apache.http.entity.StringEntity', 'org.apache.hc.core5.http.io.entity.StringEntity'].flatMap((type) => built(type, '')),
    ...built('okhttp3.RequestBody', 'create'),
    ...built('okhttp3.RequestBody', 'create', 1),
  ],
})
