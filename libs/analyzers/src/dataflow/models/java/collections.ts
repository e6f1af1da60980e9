import type { PassModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const GUAVA = 'com.google.common.collect'
const LISTS = ['java.util.List', 'java.util.Set', `${GUAVA}.ImmutableList`, `${GUAVA}.ImmutableSet`]
const MAPS = ['java.util.Map', `${GUAVA}.ImmutableMap`]

/** Lists and maps that a call makes of what it is given. */
export default defineModel({
  id: 'java-collections',
  language: 'java',
  passes: [
    { at: 'java.util.Arrays.asList', from: ['0+'], makes: 'list' },
    ...facts('java.util.Arrays', 'copyOf copyOfRange stream toString', { from: [0] }),
    ...LISTS.flatMap((type): PassModel[] => [{ at: `${type}.of`, from: ['any'], makes: 'list' }, { at: `${type}.copyOf`, from: ['any'] }]),
    ...MAPS.flatMap((type): PassModel[] => [{ at: `${type}.of`, from: ['any'], makes: 'map' }, { at: `${type}.ofEntries`, from: ['any'], makes: 'entries' }, { at: `${type}.copyOf`, from: ['any'] }]),
    { at: 'java.util.Map.entry', from: [0, 1], parts: ['key', 'value'] },
    ...facts('java.util.Collections', 'singletonList singleton unmodifiableList unmodifiableMap', { from: [0] }),
    { at: 'java.util.Collections.singletonMap', from: [0, 1], makes: 'map' },
  ],
})
