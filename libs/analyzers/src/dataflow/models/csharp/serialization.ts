import { defineModel } from '../model.ts'
import { each, facts, known } from './members.ts'

const FORMATTERS = 'System.Runtime.Serialization'
const FIX = 'Deserialize into a type that you name:\n\n```csharp\nvar order = JsonSerializer.Deserialize<Order>(text);\n```'
const JSON_FIX = 'Leave `TypeNameHandling` at `None`. Where types must differ, use `[JsonDerivedType]` of System.Text.Json or a `SerializationBinder` with a fixed list.'
const UNSAFE = ['System.Runtime.Serialization.Formatters.Binary.BinaryFormatter', 'System.Runtime.Serialization.Formatters.Soap.SoapFormatter', 'System.Web.UI.LosFormatter', 'System.Web.UI.ObjectStateFormatter', `${FORMATTERS}.NetDataContractSerializer`]
const SETTINGS = 'Newtonsoft.Json.JsonSerializerSettings'
const READS = 'Deserialize UnsafeDeserialize ReadObject'
/** By name, or as the number it stands for. */
const NAMED = /^[1-4]$|TypeNameHandling\.(?:All|Auto|Objects|Arrays)$/

export default defineModel({
  id: 'dotnet-serialization',
  language: 'csharp',
  types: {
    ...known('System.Xml.Serialization', 'XmlSerializer'),
    ...known(FORMATTERS, 'DataContractSerializer Json.DataContractJsonSerializer'),
    ...known('System.Resources', 'ResourceReader'),
    ...known('fastJSON', 'JSON'),
    ...known('System.Messaging', 'BinaryMessageFormatter'),
    ...known('System.Windows.Markup', 'XamlReader'),
    ...Object.fromEntries(UNSAFE.map((type) => [type, { tracked: true as const }])),
    'System.Data.DataSet': {},
    'System.Data.DataTable': {},
    [SETTINGS]: { tracked: true },
    'Newtonsoft.Json.JsonSerializer': { tracked: true },
    'System.Web.Script.Serialization.JavaScriptSerializer': { tracked: true },
  },
  sinks: [
    // a formatter that reads what it has just written makes a copy
    ...UNSAFE.flatMap((type) => facts(type, READS, { is: 'deserialization' as const, when: { this: { not: { mark: 'writes' } } }, fix: FIX })),
    // both make whatever type the text names
    ...facts('fastJSON.JSON', 'ToObject ToDynamic Parse FillObject', { is: 'deserialization' as const, when: { 1: { absent: true } }, fix: FIX }),
    { at: 'System.Messaging.BinaryMessageFormatter.Read', is: 'deserialization', fix: FIX },
    ...facts('System.Web.Script.Serialization.JavaScriptSerializer', 'Deserialize DeserializeObject', { is: 'deserialization' as const, when: { this: { mark: 'typed' } }, fix: FIX }),
    { at: 'Newtonsoft.Json.JsonConvert.DeserializeObject', is: 'deserialization', when: { any: { mark: 'typed' } }, fix: JSON_FIX },
    ...each('System.Xml.Serialization', 'XmlSerializer', { is: 'deserialization' as const, confidence: 'medium' as const }),
    ...each(FORMATTERS, 'DataContractSerializer Json.DataContractJsonSerializer', { is: 'deserialization' as const, confidence: 'medium' as const }),
    ...each('System.Data', 'DataSet.ReadXml DataTable.ReadXml', { is: 'deserialization' as const, confidence: 'medium' as const }),
    ...facts('System.Resources.ResourceReader', '', { is: 'deserialization' as const }),
    ...facts('YamlDotNet.Serialization.IDeserializer', 'Deserialize', { is: 'deserialization' as const, confidence: 'low' as const, when: { this: { mark: 'typed' } } }),
    ...facts('System.Windows.Markup.XamlReader', 'Load Parse', { is: 'deserialization' as const, fix: FIX }),
  ],
  marks: [
    // a binder says which types may be made
    ...UNSAFE.map((type) => ({ at: `${type}.Binder`, set: true as const, mark: 'bound', when: { 0: { not: null } } })),
    ...UNSAFE.flatMap((type) => facts(type, 'Serialize WriteObject', { mark: 'writes' })),
    { at: `${SETTINGS}.TypeNameHandling`, set: true, mark: 'typed', when: { 0: NAMED } },
    { at: `${SETTINGS}.StringEscapeHandling`, set: true, mark: 'escapes', when: { 0: /^2$|StringEscapeHandling\.EscapeHtml$/ } },
    { at: 'System.Web.Script.Serialization.JavaScriptSerializer', on: 'result', mark: 'typed', when: { 0: { absent: false } } },
  ],
  misuses: [
    ...UNSAFE.flatMap((type) => facts(type, READS, { rule: 'insecure-deserialization', confidence: 'medium' as const, when: { this: { not: { anyOf: [{ mark: 'bound' }, { mark: 'writes' }] } } }, fix: FIX })),
    ...UNSAFE.map((at) => ({ at, late: true as const, rule: 'insecure-deserialization', severity: 'medium' as const, confidence: 'medium' as const, when: { result: { not: { anyOf: [{ mark: 'bound' }, { mark: 'writes' }] } } }, title: 'Serializer that can create any type', fix: FIX })),
    { at: `${SETTINGS}.TypeNameHandling`, set: true, rule: 'insecure-deserialization', severity: 'medium', confidence: 'medium', when: { 0: NAMED }, title: 'Type names in JSON choose the class (TypeNameHandling)', fix: JSON_FIX },
    { at: 'Newtonsoft.Json.JsonSerializer.TypeNameHandling', set: true, rule: 'insecure-deserialization', severity: 'medium', confidence: 'medium', when: { 0: NAMED }, title: 'Type names in JSON choose the class (TypeNameHandling)', fix: JSON_FIX },
    ...each('', '@JsonProperty @JsonObject @JsonArray @JsonDictionary', {}).flatMap(({ at }) => ['TypeNameHandling', 'ItemTypeNameHandling'].map((name) => ({ at, rule: 'insecure-deserialization', severity: 'medium' as const, confidence: 'medium' as const, when: { [name]: NAMED }, title: 'Type names in JSON choose the class (TypeNameHandling)', fix: JSON_FIX }))),
    ...facts('*', 'TypeNameHandling', { set: true as const, rule: 'insecure-deserialization', severity: 'medium' as const, confidence: 'medium' as const, when: { 0: NAMED }, title: 'Type names in JSON choose the class (TypeNameHandling)', fix: JSON_FIX }),
    { at: 'System.Web.Script.Serialization.JavaScriptSerializer', rule: 'insecure-deserialization', severity: 'medium', confidence: 'medium', when: { 0: /SimpleTypeResolver/ } },
    ...facts('*', 'TypeFilterLevel', { set: true as const, rule: 'insecure-deserialization', confidence: 'medium' as const, when: { 0: /TypeFilterLevel\.Full$/ }, title: 'Remoting can create any type' }),
  ],
})
