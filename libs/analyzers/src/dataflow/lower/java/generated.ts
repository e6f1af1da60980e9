import type { FunctionBuilder } from '../../ir/builder.ts'
import type { IrField, IrFunction } from '../../ir/module.ts'
import { type Code, type JavaType, kids } from './code.ts'
import { addParameters, functionCode } from './functions.ts'
import { componentsOf } from './types.ts'

type Made = Pick<IrFunction, 'name' | 'role' | 'returns'>

/** A method that no text of the file shows; it stands where the class does. */
function makeMethod(type: JavaType, code: Code, made: Made): FunctionBuilder {
  const { start, end } = type.node
  const fn = code.file.builder.function({ ...made, parent: code.fn, class: type.record.index, offset: start, endOffset: end })
  type.record.methods.push(fn.index)
  return fn
}

/** What the compiler writes for a record: its constructor and a method per component. */
export function addRecordParts(type: JavaType, code: Code): void {
  if (type.node.kind !== 'record_declaration') return
  if (!type.methods.has('toString')) type.record.prints = true
  const components = componentsOf(type)
  if (!hasCanonicalConstructor(type, components.length)) {
    const inside = functionCode(code, makeMethod(type, code, { name: type.name, role: 'constructor', returns: '' }), false)
    addParameters(inside, type.node.child('parameters'))
    setFields(type, inside.fn, type.node.start)
  }
  for (const { name, static: isStatic, type: returns } of type.record.fields) {
    if (!isStatic && !type.methods.has(name)) addReader(type, code, name, name, returns)
  }
}

const hasCanonicalConstructor = ({ members }: JavaType, count: number): boolean =>
  members.some((node) => node.kind === 'compact_constructor_declaration' || (node.kind === 'constructor_declaration' && kids(node.child('parameters')).length === count))

/** Sets each field to the parameter of its name. */
export function setFields(type: JavaType, fn: FunctionBuilder, offset: number): void {
  for (const { name, variable } of fn.parameters) {
    if (type.fields.has(name)) fn.setMember(fn.this(offset), name, fn.load(fn, variable, offset), offset)
  }
}

function addReader(type: JavaType, code: Code, method: string, field: string, returns: string): void {
  const fn = makeMethod(type, code, { name: method, role: 'function', returns })
  const { start } = type.node
  fn.return(fn.member(fn.this(start), field, start), start)
}

function addWriter(type: JavaType, code: Code, method: string, { name, type: written }: IrField): void {
  const fn = makeMethod(type, code, { name: method, role: 'function', returns: 'void' })
  const { start } = type.node
  const value = fn.parameter(name, start, { type: written })
  fn.setMember(fn.this(start), name, fn.load(fn, value, start), start)
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** The types of the field `log` that these annotations of a class add. */
const LOGGERS: ReadonlyMap<string, string> = new Map(Object.entries({
  Slf4j: 'org.slf4j.Logger',
  XSlf4j: 'org.slf4j.Logger',
  Log4j2: 'org.apache.logging.log4j.Logger',
  Log4j: 'org.apache.log4j.Logger',
  CommonsLog: 'org.apache.commons.logging.Log',
  JBossLog: 'org.jboss.logging.Logger',
  Log: 'java.util.logging.Logger',
}))

/** What Lombok writes for its annotations: getters, setters, constructors and loggers. */
export function addLombok(type: JavaType, code: Code): void {
  const onClass = new Set(type.record.annotations.map(({ name }) => lastPart(name)))
  const own = type.record.fields.filter((field) => !field.static)
  const logger = [...onClass].flatMap((name) => LOGGERS.get(name) ?? [])[0]
  if (logger && !type.fields.has('log')) type.record.fields.push({ name: 'log', type: logger, static: true, annotations: [] })
  for (const field of own) addAccessors(type, code, field, onClass)
  const all = onClass.has('AllArgsConstructor') || onClass.has('Value')
  const required = onClass.has('RequiredArgsConstructor') || onClass.has('Data')
  const hasOwn = type.members.some(({ kind }) => kind === 'constructor_declaration')
  if (all) addConstructor(type, code, own)
  else if (required && !hasOwn) addConstructor(type, code, own.filter(({ name }) => isRequired(type, name)))
}

function isRequired(type: JavaType, name: string): boolean {
  const field = type.fields.get(name)
  return field?.final === true && field.value === null
}

function addAccessors(type: JavaType, code: Code, field: IrField, onClass: ReadonlySet<string>): void {
  const marks = new Set([...onClass, ...field.annotations.map(({ name }) => lastPart(name))])
  const isBoolean = field.type === 'boolean'
  const name = capital(isBoolean ? field.name.replace(/^is(?=[A-Z])/, '') : field.name)
  const reader = `${isBoolean ? 'is' : 'get'}${name}`
  if ((marks.has('Getter') || marks.has('Data') || marks.has('Value')) && !type.methods.has(reader)) addReader(type, code, reader, field.name, field.type)
  const changes = type.fields.get(field.name)?.final !== true
  if ((marks.has('Setter') || marks.has('Data')) && changes && !type.methods.has(`set${name}`)) addWriter(type, code, `set${name}`, field)
}

function addConstructor(type: JavaType, code: Code, fields: readonly IrField[]): void {
  if (fields.length === 0) return
  const fn = makeMethod(type, code, { name: type.name, role: 'constructor', returns: '' })
  for (const field of fields) fn.parameter(field.name, type.node.start, { type: field.type })
  setFields(type, fn, type.node.start)
}
