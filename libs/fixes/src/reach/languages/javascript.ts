import { builtinModules } from 'node:module'
import { BY_CLIENT, firstOf, type LanguageReach } from '../language-reach.ts'

const BUILT_IN = new Set(builtinModules)

export const javascript: LanguageReach = {
  names: {
    outbound: new RegExp(`^(?:(?:window|globalThis|self|global)\\.)?(?:fetch|XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection|importScripts)$|sendBeacon$|^(?:axios|got|ky|superagent|undici|node-fetch|request|ws|nodemailer|http2?|https|net|tls|dgram|dns)(?:\\.|$)|^\\$\\.(?:ajax|get|post|getJSON)$|(?:^|\\.)Image$|${BY_CLIENT}`, 'i'),
    process: /^(?:exec|execFile|spawn|fork)(?:Sync)?$|^(?:child_process|execa|cross-spawn|shelljs|cluster|worker_threads)(?:\.|$)|^(?:Bun|Deno)\.(?:spawn\w*|run|Command|\$)|^process\.(?:binding|dlopen|kill)$/,
    evaluates: /(?:^|\.)(?:eval|Function|execScript)$|^(?:vm|vm2)(?:\.|$)|document\.write|\.constructor\.constructor/,
    hides: /^(?:window|globalThis|global|self|process|module|require|Reflect)\[\]|^(?:Reflect\.(?:apply|construct|get)|atob|unescape)$|fromCharCode$|fromCodePoint$|^require$/,
  },
  imports: ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'],
  modules: (text) => firstOf(text, /\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"`]([^'"`]+)['"`]|\brequire\s*\(\s*['"`]([^'"`]+)['"`]/g),
  isStandard: (module) => module.startsWith('node:') || BUILT_IN.has(module),
}
