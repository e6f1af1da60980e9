import { maskOf } from '../../models/classes.ts'
import { isKnownType } from '../../models/knowledge.ts'
import { type Cls, outerTypes } from '../../program/program.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { asText } from '../objects/magic.ts'
import { alteredObject } from '../state/state.ts'
import { altered, cleaned, guessed, numberTaints, type Value } from '../values/value.ts'

/** A value that is said to be of a type. */
export function castValue(frame: Frame, value: Value, written: string, offset = 0): Value {
  const { analyzer } = frame.run
  if (analyzer.habits.isCleanType(written)) return altered(value, { taints: numberTaints(value.taints) })
  // Go: the program's own errors say what it has put into them, those of libraries what went wrong
  if (written === 'error()') return value.text === null && value.refs.length === 0 && value.ext.length > 0 && value.ext.every((name) => name.endsWith('()')) ? altered(value, { taints: numberTaints(value.taints) }) : value
  // a declared type of JavaScript changes nothing
  if (written === 'string' && !analyzer.habits.prototypes) return cleaned(asText(frame, value, offset), maskOf(analyzer.habits.textIsNo))
  const type = analyzer.resolver.type(frame.mod, written)
  if (type.cls && isStream(frame, value) && !outerTypes(type.cls).some((name) => STREAM.test(name))) return altered(value, { taints: [], ext: [], refs: analyzer.objects.instanceOf(type).refs })
  if (type.cls) return value.refs.some(({ kind }) => kind === 'object' || kind === 'function') ? typed(frame, value, type.cls) : altered(value, { refs: analyzer.objects.instanceOf(type).refs, ext: [...new Set([...value.ext, ...outerTypes(type.cls)])].slice(0, 4) })
  // bytes have no members, but are told from files and text where a method takes any of them
  if (written === 'byte[]' && value.refs.length === 0 && value.ext.length === 0) return altered(value, { ext: [written] })
  if (!type.ext || !analyzer.habits.staticTypes) return value
  if (FILE.test(type.ext) && value.taints.length > 0 && value.text === null && !value.ext.some((name) => OF_FILES.test(name))) return altered(value, { taints: guessed(value.taints), ext: [type.ext] })
  // what made it says more than what it is declared as
  const { knowledge } = analyzer
  const known = value.ext.some((name) => knowledge.types.has(name) || (isKnownType(knowledge, name) && !isKnownType(knowledge, type.ext)))
  return known ? value : altered(value, { ext: [type.ext] })
}

/** What only a cast says to be a file may be anything: `if (body instanceof File) send((File) body)`. */
const OF_FILES = /^(?:java\.n?io\.|System\.IO\.)/
const FILE = /^java\.(?:io\.File|nio\.file\.Path)$|^System\.IO\.(?:File|Directory)Info$/

/** What a library hands out as a stream is no object of the program's own: `if (source is IStored file)` asks for something else. */
const STREAM = /^(?:System\.IO\.(?:\w*Stream|TextReader|StreamReader)|java\.io\.(?:\w*InputStream|\w*Reader))$/
const ANYTHING = /^(?:object|System\.Object|java\.lang\.Object)$/

/** What stands there is known by its type alone. */
const isOnlyNamed = (frame: Frame, { refs }: Value): boolean => refs.every((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.cls === null && objectOf(frame, ref.id)?.fields.size === 0)

const isStream = (frame: Frame, value: Value): boolean => isOnlyNamed(frame, value) && value.ext.some((name) => STREAM.test(name)) && value.ext.every((name) => STREAM.test(name) || ANYTHING.test(name))

function typed(frame: Frame, value: Value, cls: Cls): Value {
  for (const ref of value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object' && !object.cls) frame.run.state.setObject(ref.id, alteredObject(object, { cls }))
  }
  return value
}
