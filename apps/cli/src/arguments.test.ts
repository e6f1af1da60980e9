import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

describe('arguments', () => {
  it('are a table on the terminal and no threshold by default', () => {
    expect(readArguments(['shop'])).toEqual({ command: 'scan', path: 'shop', format: 'table', output: null, failOn: null })
  })

  it('take format, output and threshold before or after the path', () => {
    expect(readArguments(['--format', 'json', 'shop', '--output=a.json', '--fail-on', 'high'])).toEqual({
      command: 'scan',
      path: 'shop',
      format: 'json',
      output: 'a.json',
      failOn: 'high',
    })
  })

  it.each([['--help'], ['-h'], ['shop', '--help']])('ask for help with %s %s', (...argv) => {
    expect(readArguments(argv)).toEqual({ command: 'help' })
  })

  it.each([
    [[], 'Which folder, archive or file is to be scanned?'],
    [['a', 'b'], '"b" is one too many'],
    [['a', '--format', 'pdf'], '--format takes table, json, sarif, csv, markdown; "pdf" is none of them.'],
    [['a', '--fail-on', 'severe'], '--fail-on takes critical, high, medium, low, info'],
    [['a', '--output', ''], '--output needs the name of a file.'],
    [['a', '--colour'], '--colour'],
    [['a', '--format'], '--format'],
  ])('%j are refused with a text that says why', (argv, text) => {
    expect(() => readArguments(argv)).toThrow(text)
  })
})
