import type { MarkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const XML = 'System.Xml'
const SETTINGS = `${XML}.XmlReaderSettings`
const TEXT = `${XML}.XmlTextReader`
const DOCUMENT = `${XML}.XmlDocument`
const XPATH_FIX = 'Compare the value in code instead of in the expression:\n\n```csharp\nvar user = document.Descendants("user").FirstOrDefault(one => (string?)one.Attribute("name") == name);\n```'
const XXE_FIX = 'Prohibit DTDs and external resources:\n\n```csharp\nvar settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };\n```'
const PARSE = /DtdProcessing\.Parse$/
const FOLLOWS = /(?:^|\.)XmlUrlResolver(?:\(\))?$|XmlPreloadedResolver/
const NAVIGATOR = `${XML}.XPath.XPathNavigator`

export default defineModel({
  id: 'dotnet-xml',
  language: 'csharp',
  types: {
    [SETTINGS]: { tracked: true },
    [TEXT]: { is: [`${XML}.XmlReader`], tracked: true },
    [`${XML}.XmlReader`]: { returns: { Create: `${XML}.XmlReader` } },
    [`${XML}.XmlNode`]: { returns: { SelectSingleNode: `${XML}.XmlNode`, CreateNavigator: NAVIGATOR, ...giving('AppendChild PrependChild InsertBefore InsertAfter CloneNode', `${XML}.XmlNode`) } },
    [DOCUMENT]: { is: [`${XML}.XmlNode`], members: { DocumentElement: `${XML}.XmlNode` }, returns: { CreateElement: `${XML}.XmlElement`, CreateAttribute: `${XML}.XmlAttribute`, CreateNode: `${XML}.XmlNode`, CreateDocumentFragment: `${XML}.XmlDocumentFragment` }, tracked: true },
    ...Object.fromEntries([`${XML}.XmlDataDocument`, 'System.Configuration.ConfigXmlDocument', 'Microsoft.Web.XmlTransform.XmlFileInfoDocument', 'Microsoft.Web.XmlTransform.XmlTransformableDocument'].map((name) => [name, { is: [DOCUMENT], tracked: true as const }])),
    [NAVIGATOR]: {},
    [`${XML}.XPath.Extensions`]: {},
    [`${XML}.XPath.XPathDocument`]: { returns: { CreateNavigator: NAVIGATOR } },
    [`${XML}.Linq.XDocument`]: { is: [`${XML}.Linq.XElement`], returns: { Load: `${XML}.Linq.XDocument`, Parse: `${XML}.Linq.XDocument` } },
    [`${XML}.Linq.XElement`]: {},
    [`${XML}.XmlWriter`]: { returns: { Create: `${XML}.XmlWriter` } },
    [`${XML}.XmlUrlResolver`]: {},
    [`${XML}.Xsl.XsltSettings`]: {},
    [`${XML}.Xsl.XslTransform`]: {},
    [`${XML}.XmlTextWriter`]: { is: [`${XML}.XmlWriter`] },
    [`${XML}.XmlElement`]: { is: [`${XML}.XmlNode`] },
    [`${XML}.XmlAttribute`]: { is: [`${XML}.XmlNode`] },
    [`${XML}.XmlDocumentFragment`]: { is: [`${XML}.XmlNode`] },
    'System.Web.UI.WebControls.XmlDataSource': {},
  },
  sinks: [
    ...facts(`${XML}.XmlNode`, 'SelectSingleNode SelectNodes', { is: 'xpath' as const, fix: XPATH_FIX }),
    ...facts(NAVIGATOR, 'Select SelectSingleNode Evaluate Compile Matches', { is: 'xpath' as const, fix: XPATH_FIX }),
    ...facts(`${XML}.XPath.XPathExpression`, 'Compile', { is: 'xpath' as const, fix: XPATH_FIX }),
    ...facts(`${XML}.Linq.XElement`, 'XPathSelectElement XPathSelectElements XPathEvaluate', { is: 'xpath' as const, fix: XPATH_FIX }),
    ...facts(`${XML}.XPath.Extensions`, 'XPathSelectElement XPathSelectElements XPathEvaluate', { arg: 1, is: 'xpath' as const, fix: XPATH_FIX }),
    ...facts('*', 'SelectSingleNode SelectNodes XPathSelectElement XPathSelectElements XPathEvaluate', { is: 'xpath' as const, confidence: 'medium' as const, fix: XPATH_FIX }),
    ...facts(DOCUMENT, 'LoadXml Load', { is: 'xxe' as const, when: { this: { mark: 'follows' } }, fix: XXE_FIX }),
    ...facts(`${XML}.XmlReader`, 'Create', { is: 'xxe' as const, when: { 1: { mark: 'follows' } }, fix: XXE_FIX }),
    { at: 'System.Web.UI.WebControls.XmlDataSource.XPath', set: true, is: 'xpath', fix: XPATH_FIX },
    ...facts('System.Web.UI.Page', 'XPath XPathSelect', { is: 'xpath' as const, fix: XPATH_FIX }),
    ...facts(`${XML}.XmlWriter`, 'WriteRaw', { is: 'xml' as const }),
    ...facts(`${XML}.XmlNode`, 'InnerXml', { set: true as const, is: 'xml' as const }),
  ],
  passes: [
    // a document holds what it was made of, not what is asked of it
    ...facts(DOCUMENT, 'Load LoadXml', { from: [0], to: 'this' as const }),
    ...facts(`${XML}.XmlNode`, 'SelectNodes SelectSingleNode GetElementsByTagName GetAttribute', { from: ['this'] }),
    ...facts(NAVIGATOR, 'Select SelectSingleNode Evaluate', { from: ['this'] }),
  ],
  marks: [
    ...[SETTINGS, TEXT].flatMap((type): MarkModel[] => [
      { at: `${type}.DtdProcessing`, set: true, mark: 'follows', when: { 0: PARSE } },
      { at: `${type}.XmlResolver`, set: true, mark: 'follows', remove: true, when: { 0: null } },
    ]),
    { at: `${SETTINGS}.ProhibitDtd`, set: true, mark: 'follows', when: { 0: false } },
    { at: `${DOCUMENT}.XmlResolver`, set: true, mark: 'follows', when: { 0: { not: null } } },
    { at: `${DOCUMENT}.XmlResolver`, set: true, mark: 'follows', remove: true, when: { 0: null } },
  ],
  misuses: [
    ...facts(`${XML}.XmlReader`, 'Create', { rule: 'xxe', confidence: 'medium' as const, when: { 1: { mark: 'follows' } }, fix: XXE_FIX }),
    ...facts('*', 'DtdProcessing', { set: true as const, late: true as const, rule: 'xxe', confidence: 'medium' as const, when: { 0: PARSE, this: { not: { lacks: 'follows' } } }, fix: XXE_FIX }),
    ...facts('*', 'ProhibitDtd', { set: true as const, rule: 'xxe', when: { 0: false }, fix: XXE_FIX }),
    { at: `${DOCUMENT}.XmlResolver`, set: true, rule: 'xxe', confidence: 'medium', when: { 0: FOLLOWS }, fix: XXE_FIX },
    { at: `${TEXT}.XmlResolver`, set: true, rule: 'xxe', confidence: 'medium', when: { 0: FOLLOWS }, fix: XXE_FIX },
    { at: `${SETTINGS}.XmlResolver`, set: true, rule: 'xxe', confidence: 'medium', when: { 0: FOLLOWS, this: { mark: 'follows' } }, fix: XXE_FIX },
    { at: `${XML}.Xsl.XslTransform`, rule: 'xxe', severity: 'medium', confidence: 'medium', title: 'XSLT with scripts and file access', fix: 'Use `XslCompiledTransform`, which allows neither by default.' },
    ...facts(`${XML}.Xsl.XsltSettings`, 'EnableScript EnableDocumentFunction', { set: true as const, rule: 'xxe', severity: 'medium' as const, confidence: 'medium' as const, when: { 0: true }, title: 'XSLT with scripts and file access' }),
    { at: `${XML}.Xsl.XsltSettings`, rule: 'xxe', severity: 'medium', confidence: 'medium', when: { 1: true }, title: 'XSLT with scripts' },
  ],
})
