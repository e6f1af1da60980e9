import { defineModel, type SinkModel } from '../model.ts'

const FIX = 'Copy only the fields you expect, or check the data with a schema that rejects others. Where any key is allowed, use a `Map` or `Object.create(null)`.'

/** What copies all that an object holds into another, however deep. Their newer versions refuse `__proto__`. */
const MERGING = ['lodash.merge', 'lodash.mergeWith', 'lodash.defaultsDeep', 'lodash.merge.default', 'underscore.extendDeep', 'merge-deep', 'mixin-deep', 'deep-extend', 'defaults-deep', 'assign-deep', 'extend', 'node.extend', 'deeply', 'merge-options', 'merge.recursive', 'hoek.merge', '@hapi/hoek.merge', 'hoek.applyToDefaults', 'deepmerge-ts.deepmergeInto']
/** What puts a value where a path of keys leads. */
const PUTTING = ['lodash.set', 'lodash.setWith', 'lodash.update', 'object-path.set', 'dot-prop.set', 'set-value', 'dset', 'dottie.set', 'just-safe-set', 'deep-set', 'mpath.set', 'unset-value']

const careful = { is: 'prototype', confidence: 'low', severity: 'low', fix: FIX } as const

/** Functions of libraries that reach into objects by names which data brings. */
export default defineModel({
  id: 'merging',
  language: 'javascript',
  aliases: { 'lodash-es': 'lodash', 'lodash/merge': 'lodash.merge', 'lodash.mergewith': 'lodash.mergeWith', 'lodash/set': 'lodash.set', 'lodash/defaultsDeep': 'lodash.defaultsDeep', 'lodash.defaultsdeep': 'lodash.defaultsDeep', _: 'lodash', 'window._': 'lodash', 'jquery.extend': '$.extend' },
  passes: ['get', 'pick', 'omit', 'pickBy', 'omitBy', 'cloneDeep', 'clone'].map((name) => ({ at: `lodash.${name}`, from: [0] })),
  sinks: [
    ...MERGING.map((at): SinkModel => ({ at, arg: ['1', '2', '3'], whole: true, ...careful })),
    { at: '$.extend', arg: ['2', '3'], whole: true, when: { 0: true }, ...careful },
    ...PUTTING.map((at): SinkModel => ({ at, arg: at === 'mpath.set' ? 0 : 1, whole: true, ...careful })),
  ],
})
