import { defineModel } from '../model.ts'
import { ESCAPED } from './conditions.ts'

/** A host has no slash, nor has what stands beside it, and no sign of markup is read as a part of either. */
const NO_MARKUP = ['path', 'inclusion', 'upload', ...ESCAPED] as const

/** Here only the host of an address decides. */
const OF_HOST = ['redirect', 'link', 'ssrf'] as const

/** The language itself: conversions, ways to run text as code, and what gives text on. */
export default defineModel({
  id: 'language',
  language: 'javascript',
  types: {
    Date: { clean: true },
    // what is made of text is called with data: only its making runs that as code
    Function: { returns: { '': 'Function.made', 'new()': 'Function.made' } },
    URL: { cleans: { hostname: NO_MARKUP, host: NO_MARKUP, port: NO_MARKUP, protocol: NO_MARKUP, origin: ESCAPED, search: ESCAPED, hash: ESCAPED, pathname: OF_HOST }, takes: { search: OF_HOST, hash: OF_HOST, pathname: OF_HOST } },
    URLSearchParams: {},
    Promise: {},
  },
  aliases: { globalThis: 'window', 'window.eval': 'eval', 'global.eval': 'eval', 'Number.parseInt': 'parseInt', 'Number.parseFloat': 'parseFloat', 'window.setTimeout': 'setTimeout', 'window.setInterval': 'setInterval' },
  sinks: [
    { at: 'eval', is: 'code', fix: 'Do not run text as code. Parse data with `JSON.parse(text)`, use a parser with a fixed grammar for formulas, and look functions up in a `Map` of allowed ones.' },
    { at: 'Function', is: 'code', arg: 'any' },
    ...['setTimeout', 'setInterval', 'setImmediate', 'execScript'].map((at) => ({ at, is: 'code' as const, when: { 0: { object: false } } })),
    { at: 'RegExp', is: 'redos', fix: 'Escape the value first: `new RegExp(text.replace(/[.*+?^${}()|[\\]\\\\]/g, \'\\\\$&\'))`, or search with `includes()`.' },
    { at: 'import', is: 'reflection' },
    { at: 'require', is: 'reflection', fix: 'Look the module up in a table of allowed ones: `const PAGES = new Map([[\'home\', () => import(\'./home.js\')]])`.' },
    { at: 'require.resolve', is: 'reflection' },
    { at: 'Buffer.alloc', is: 'resource' },
    { at: 'Buffer.allocUnsafe', is: 'resource' },
    { at: '*.padStart', is: 'resource' },
    { at: '*.padEnd', is: 'resource' },
    { at: '*.repeat', is: 'resource' },
  ],
  sanitizers: [
    ...['parseInt', 'parseFloat', 'Number', 'BigInt', 'Boolean', 'isNaN', 'isFinite'].map((at) => ({ at, cleans: ['sql', 'nosql', 'dbscript', 'command', 'code', 'path', 'ssrf', 'xss', 'link', 'template', 'redirect', 'deserialization', 'xml', 'xpath', 'ldap', 'header', 'log', 'redos', 'prototype', 'mass', 'inclusion', 'reflection', 'upload', 'format', 'mail', 'cors', 'secret', 'trust', 'xxe'] as const, foretold: true as const })),
    ...['String', 'decodeURIComponent', 'decodeURI', 'unescape', 'atob', 'btoa'].map((at) => ({ at, cleans: ['nosql', 'mass'] as const })),
    { at: 'encodeURIComponent', cleans: ['nosql', 'mass', 'path', 'xss', 'ssrf', 'redirect', 'header', 'link', 'log', 'mail', 'xml'] },
    { at: 'encodeURI', cleans: ['xss', 'header', 'log', 'mail'] },
    { at: 'escape', cleans: ['xss', 'header', 'log', 'path', 'mail'] },
    { at: 'URLSearchParams', cleans: ['nosql', 'mass'] },
    { at: 'JSON.stringify', cleans: ['log', 'header', 'nosql', 'mass', 'mail'] },
    { at: 'Math.min', cleans: 'all' },
    { at: 'Math.max', cleans: ['sql', 'command', 'xss', 'path'] },
    { at: 'RegExp.escape', cleans: ['redos'] },
  ],
  // text that was written as an object is one again
  methods: [{ at: 'JSON.parse', name: 'parsed_json', this: 0, args: [] }, { at: 'Buffer.concat', name: 'join', this: 0, args: [] }],
  callbacks: [
    ...['setImmediate', 'process.nextTick', 'queueMicrotask'].map((at) => ({ at, arg: 0, parameters: ['$1', '$2', '$3'] })),
    ...['setTimeout', 'setInterval'].map((at) => ({ at, arg: 0, parameters: ['$2', '$3', '$4'] })),
   { at: 'Array.from', arg: 1, parameters: ['$0elements', ''], gives: 'element' }],
  passes: [
    { at: 'String', from: [0] },
    { at: 'JSON.stringify', from: [0] },
    { at: 'decodeURIComponent', from: [0], undoes: ESCAPED },
    { at: 'decodeURI', from: [0], undoes: ESCAPED },
    { at: 'unescape', from: [0], undoes: ESCAPED },
    { at: 'encodeURIComponent', from: [0] },
    { at: 'encodeURI', from: [0] },
    { at: 'atob', from: [0] },
    { at: 'btoa', from: [0] },
    { at: 'structuredClone', from: [0] },
    { at: 'Buffer.from', from: [0] },
    { at: 'Object.values', from: [0] },
    { at: 'Object.entries', from: [0] },
    { at: 'Object.keys', from: [0] },
    { at: 'Object.fromEntries', from: [0] },
    { at: 'Object.freeze', from: [0] },
    { at: 'Array.from', from: [0] },
    { at: 'Array.isArray', from: [] },
    { at: 'Promise.resolve', from: [0] },
    { at: 'Promise.all', from: [0] },
    { at: 'Promise.race', from: [0] },
    { at: 'util.format', from: ['any'], text: 'format' },
    { at: 'util.inspect', from: [0] },
    ...['util.promisify', 'bluebird.promisify', 'bluebird.promisifyAll', 'pify', 'thenify', 'thenify-all', 'util-promisify', 'es6-promisify.promisify'].map((at) => ({ at, from: [0] })),
    { at: 'String.raw', from: ['any'] },
  ],
  guards: [
    { at: 'Number.isInteger', cleans: 'all' },
    { at: 'Number.isSafeInteger', cleans: 'all' },
    { at: 'isNaN', cleans: 'all', if: false },
    { at: 'Number.isNaN', cleans: 'all', if: false },
  ],
})
