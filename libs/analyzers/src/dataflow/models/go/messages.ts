import { BUILT_DOCUMENT } from '../documents.ts'
import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const FIX = 'Let `xml.Marshal` write the document from a struct, which escapes text, or escape the value: `xml.EscapeText(&buffer, []byte(value))`.'
/** What reads text or sends it, where that is a document put together of others. */
const built = (at: string, arg: number): SinkModel => ({ at, arg, is: 'xml', when: { [arg]: BUILT_DOCUMENT }, fix: FIX })
const raw = (at: string, severity?: 'low'): SinkModel => ({ at, is: 'xml', fix: FIX, ...(severity ? { severity } : {}) })
const ETREE = 'github.com/beevik/etree'

/** Documents of XML: what is put into them as it is, and what is read or sent after it was put together as text. */
export default defineModel({
  id: 'messages',
  language: 'go',
  types: {
    [ETREE]: { returns: { NewDocument: `${ETREE}.Document`, NewElement: `${ETREE}.Element` } },
    [`${ETREE}.Document`]: { is: [`${ETREE}.Element`], returns: { Root: `${ETREE}.Element` } },
    [`${ETREE}.Element`]: { returns: { CreateElement: `${ETREE}.Element`, SelectElement: `${ETREE}.Element`, FindElement: `${ETREE}.Element` } },
  },
  sinks: [
    ...each('CreateCData CreateDirective SetCData', (name) => raw(`${ETREE}.Element.${name}`)),
    raw(`${ETREE}.Element.CreateComment`, 'low'),
    raw(`${ETREE}.NewCData`),
    ...each('ReadFromString ReadFromBytes', (name) => built(`${ETREE}.Document.${name}`, 0)),
    built('encoding/xml.Unmarshal', 0),
    built('encoding/xml.NewDecoder', 0),
    built('github.com/antchfx/xmlquery.Parse', 0),
    built('net/http.Post', 2),
    built('net/http.Client.Post', 2),
    built('net/http.NewRequest', 2),
    built('net/http.NewRequestWithContext', 3),
    built('github.com/go-resty/resty.Request.SetBody', 0),
  ],
  sanitizers: each('html.EscapeString html/template.HTMLEscapeString text/template.HTMLEscapeString html/template.HTMLEscaper encoding/xml.Marshal encoding/xml.MarshalIndent', (at) => ({ at, cleans: ['xml'] as const })),
  // what is written has no markup left
  passes: each('encoding/xml.EscapeText encoding/xml.Escape', (at) => ({ at, from: [], to: 0 })),
})
