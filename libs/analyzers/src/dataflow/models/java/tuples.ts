import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const COMMONS = 'org.apache.commons.lang.tuple'
const PAIR = `${COMMONS}.Pair`
const TRIPLE = `${COMMONS}.Triple`
const ENTRY = 'java.util.AbstractMap.SimpleEntry'
const TUPLES = 'reactor.util.function'
const PLACES = ['t1', 't2', 't3', 't4']
const pairs = ['ImmutablePair', 'MutablePair'].map((name) => `${COMMONS}.${name}`)
const triples = ['ImmutableTriple', 'MutableTriple'].map((name) => `${COMMONS}.${name}`)

/** Several values in one object: each stays what it is. */
export default defineModel({
  id: 'tuples',
  language: 'java',
  aliases: { 'java.util.AbstractMap.SimpleImmutableEntry': ENTRY },
  types: {
    [PAIR]: { returns: { of: PAIR } },
    [TRIPLE]: { returns: { of: TRIPLE } },
    ...Object.fromEntries(pairs.map((type) => [type, { is: [PAIR], returns: { of: PAIR } }])),
    ...Object.fromEntries(triples.map((type) => [type, { is: [TRIPLE], returns: { of: TRIPLE } }])),
    [ENTRY]: {},
    [`${TUPLES}.Tuples`]: { returns: { of: `${TUPLES}.Tuple2` } },
    [`${TUPLES}.Tuple2`]: {},
    ...Object.fromEntries([3, 4].map((count) => [`${TUPLES}.Tuple${count}`, { is: [`${TUPLES}.Tuple2`] }])),
  },
  passes: [
    ...[`${PAIR}.of`, ...pairs, ...pairs.map((type) => `${type}.of`)].map((at) => ({ at, from: [0, 1], parts: ['left', 'right'] })),
    ...[`${TRIPLE}.of`, ...triples, ...triples.map((type) => `${type}.of`)].map((at) => ({ at, from: [0, 1, 2], parts: ['left', 'middle', 'right'] })),
    { at: ENTRY, from: [0, 1], parts: ['key', 'value'] },
    { at: `${TUPLES}.Tuples.of`, from: [0, 1, 2, 3], parts: PLACES },
    ...facts(PAIR, 'getLeft getKey', { from: ['this.left'] }),
    ...facts(PAIR, 'getRight getValue', { from: ['this.right'] }),
    ...['left', 'middle', 'right'].map((part) => ({ at: `${TRIPLE}.get${part.charAt(0).toUpperCase()}${part.slice(1)}`, from: [`this.${part}`] })),
    { at: `${ENTRY}.getKey`, from: ['this.key'] },
    { at: `${ENTRY}.getValue`, from: ['this.value'] },
    ...PLACES.map((part) => ({ at: `${TUPLES}.Tuple2.get${part.toUpperCase()}`, from: [`this.${part}`] })),
  ],
})
