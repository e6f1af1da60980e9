import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

describe('arguments', () => {
  it('are a table on the terminal and no threshold by default', () => {
    expect(readArguments(['shop'])).toEqual({ command: 'scan', path: 'shop', format: 'table', output: null, failOn: null, cache: true })
  })

  it('take format, output, threshold and no cache before or after the path', () => {
    expect(readArguments(['--format', 'json', 'shop', '--output=a.json', '--fail-on', 'high', '--no-cache'])).toEqual({
      command: 'scan',
      path: 'shop',
      format: 'json',
      output: 'a.json',
      failOn: 'high',
      cache: false,
    })
  })

  it.each([['--help'], ['-h'], ['shop', '--help']])('ask for help with %s %s', (...argv) => {
    expect(readArguments(argv)).toEqual({ command: 'help' })
  })

  it.each([
    [[], 'Name a folder, archive or file to scan.'],
    [['a', 'b'], 'unexpected "b"'],
    [['a', '--format', 'pdf'], 'Invalid value "pdf" for --format. Use one of: table, json, sarif, csv, markdown.'],
    [['a', '--fail-on', 'severe'], 'for --fail-on. Use one of: critical, high, medium, low, info.'],
    [['a', '--output', ''], '--output needs a file name.'],
    [['a', '--colour'], '--colour'],
    [['a', '--format'], '--format'],
  ])('%j are refused with a text that says why', (argv, text) => {
    expect(() => readArguments(argv)).toThrow(text)
  })
})
