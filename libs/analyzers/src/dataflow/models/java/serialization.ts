import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const FIX = 'Exchange plain data: parse JSON into a class of your own. Where objects must be read, allow only known classes:\n\n```java\nin.setObjectInputFilter(ObjectInputFilter.Config.createFilter("com.example.dto.*;!*"));\n```'
const YAML_FIX = 'Read plain maps and lists only:\n\n```java\nYaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));\n```'

export default defineModel({
  id: 'java-serialization',
  language: 'java',
  types: {
    'java.io.ObjectInputStream': { tracked: true, is: ['java.io.InputStream'] },
    'org.apache.commons.io.input.ClassLoaderObjectInputStream': { tracked: true, is: ['java.io.ObjectInputStream'] },
    'com.thoughtworks.xstream.XStream': { tracked: true },
    'org.yaml.snakeyaml.Yaml': { tracked: true },
    'com.fasterxml.jackson.databind.ObjectMapper': { tracked: true },
    'java.beans.XMLDecoder': { tracked: true },
    'com.esotericsoftware.kryo.Kryo': { tracked: true },
    'com.caucho.hessian.io.HessianInput': {},
    'com.caucho.hessian.io.Hessian2Input': { is: ['com.caucho.hessian.io.HessianInput'] },
  },
  sinks: [
    ...facts('java.io.ObjectInputStream', 'readObject readUnshared', { arg: 'this', is: 'deserialization' as const, when: { this: { lacks: 'filtered' } }, fix: FIX }),
    { at: 'java.beans.XMLDecoder.readObject', arg: 'this', is: 'deserialization', fix: FIX },
    ...facts('com.thoughtworks.xstream.XStream', 'fromXML unmarshal', { is: 'deserialization' as const, when: { this: { lacks: 'filtered' } }, fix: 'Allow only known classes before anything is read: `xstream.allowTypes(new Class[] { Order.class })`.' }),
    ...facts('org.yaml.snakeyaml.Yaml', 'load loadAll loadAs', { is: 'deserialization' as const, when: { this: { lacks: 'filtered' } }, fix: YAML_FIX }),
    ...facts('com.fasterxml.jackson.databind.ObjectMapper', 'readValue readTree convertValue', { is: 'deserialization' as const, when: { this: { mark: 'typed' } }, fix: 'Leave default typing off, or allow only your own base types: `mapper.activateDefaultTyping(BasicPolymorphicTypeValidator.builder().allowIfBaseType("com.example.").build())`.' }),
    ...facts('com.esotericsoftware.kryo.Kryo', 'readClassAndObject readObject', { is: 'deserialization' as const, fix: FIX }),
    ...facts('com.caucho.hessian.io.HessianInput', 'readObject', { arg: 'this', is: 'deserialization' as const, fix: FIX }),
    ...facts('org.apache.commons.lang.SerializationUtils', 'deserialize', { is: 'deserialization' as const, fix: FIX }),
    ...facts('org.springframework.util.SerializationUtils', 'deserialize', { is: 'deserialization' as const, fix: FIX }),
    { at: 'com.alibaba.fastjson.JSON.parseObject', is: 'deserialization', severity: 'medium', confidence: 'low', when: { 1: { absent: true } }, fix: 'Use Jackson or fastjson2, or turn automatic types off: `ParserConfig.getGlobalInstance().setSafeMode(true)`.' },
    { at: 'com.alibaba.fastjson.JSON.parse', is: 'deserialization', severity: 'medium', confidence: 'low', fix: 'Use Jackson or fastjson2, or turn automatic types off: `ParserConfig.getGlobalInstance().setSafeMode(true)`.' },
  ],
  marks: [
    { at: 'java.io.ObjectInputStream.setObjectInputFilter', mark: 'filtered' },
    ...facts('com.thoughtworks.xstream.XStream', 'allowTypes allowTypesByWildcard allowTypesByRegExp allowTypeHierarchy denyTypesByRegExp', { mark: 'filtered' }),
    { at: 'com.thoughtworks.xstream.XStream.addPermission', mark: 'filtered', when: { 0: { not: /AnyTypePermission/ } } },
    { at: 'org.yaml.snakeyaml.Yaml', on: 'result', mark: 'filtered', when: { 0: { type: 'org.yaml.snakeyaml.constructor.SafeConstructor' } } },
    ...facts('com.fasterxml.jackson.databind.ObjectMapper', 'enableDefaultTyping enableDefaultTypingAsProperty', { mark: 'typed' }),
    { at: 'com.fasterxml.jackson.databind.ObjectMapper.activateDefaultTyping', mark: 'typed', when: { 0: { type: 'com.fasterxml.jackson.databind.jsontype.impl.LaissezFaireSubTypeValidator' } } },
  ],
  misuses: [
    // of classes below the one it stands on; no harm yet without one that does some
    { at: '@JsonTypeInfo', rule: 'insecure-deserialization', severity: 'low', confidence: 'medium', title: 'Class chosen by the JSON data', when: { use: /(?:^|\.)(?:MINIMAL_)?CLASS$/ }, fix: 'Identify subtypes by name instead of class: `@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)` with `@JsonSubTypes`.' },
    ...facts('com.fasterxml.jackson.databind.ObjectMapper', 'enableDefaultTyping enableDefaultTypingAsProperty', { rule: 'insecure-deserialization', severity: 'medium' as const, fix: 'Leave it off. Put `@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)` with named subtypes on the class that needs it.' }),
  ],
})
