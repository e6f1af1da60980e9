import { defineModel } from '../model.ts'

export default defineModel({
  id: 'node',
  language: 'javascript',
  types: {
    mysql: { returns: { createConnection: 'mysql.Connection', createPool: 'mysql.Connection' } },
  },
  sources: [
    { at: 'process.argv', what: 'an argument of the command', kind: 'cli' },
    { at: 'process.env', what: 'an environment variable', kind: 'environment' },
  ],
  sinks: [
    { at: 'child_process.exec', is: 'command' },
    { at: 'child_process.execSync', is: 'command' },
    { at: 'child_process.spawn', is: 'command' },
    { at: 'child_process.execFile', is: 'command' },
    { at: 'fs.readFile', is: 'path' },
    { at: 'fs.readFileSync', is: 'path' },
    { at: 'fs.writeFile', is: 'path' },
    { at: 'eval', is: 'code' },
    { at: 'Function', is: 'code', arg: 'any' },
    { at: 'mysql.Connection.query', is: 'sql' },
    { at: '*.query', is: 'sql', when: { 0: /\b(?:select|insert|update|delete|from|where)\b/i } },
  ],
  sanitizers: [
    { at: 'parseInt', cleans: 'all' },
    { at: 'parseFloat', cleans: 'all' },
    { at: 'Number', cleans: 'all' },
    { at: 'Number.parseInt', cleans: 'all' },
    { at: 'encodeURIComponent', cleans: ['path', 'xss', 'ssrf', 'redirect', 'header'] },
    { at: 'path.basename', cleans: ['path'] },
    { at: 'mysql.escape', cleans: ['sql'] },
  ],
  passes: [
    { at: 'path.join', from: ['any'] },
    { at: 'path.resolve', from: ['any'] },
    { at: 'path.normalize', from: [0] },
    { at: 'String', from: [0] },
    { at: 'decodeURIComponent', from: [0] },
    { at: 'util.format', from: ['any'], text: 'format' },
  ],
})
