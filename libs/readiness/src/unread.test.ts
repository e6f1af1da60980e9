import { describe, expect, it } from 'vitest'
import { assess } from './assess.ts'
import { givenOf, type Files } from './testing/project.ts'

const statusesOf = async (files: Files, languages: Record<string, number>) =>
  new Map((await assess({ ...givenOf(files), languages })).checks.map(({ check_id, outcome }) => [check_id, outcome]))

const app: Files = { 'pubspec.yaml': 'name: diary\n', 'lib/main.dart': 'void main() {}\n', 'test/diary_test.dart': 'void main() {}\n', 'tool/release.py': 'print(1)\n' }

describe('a program in a language that no rule reads', () => {
  it('gets no all-clear from the few lines that are read', async () => {
    const statuses = await statusesOf(app, { dart: 900, python: 1 })
    expect(statuses.get('D2')).toEqual({ status: 'NOT_ASSESSED', summary: 'Most of the code is Dart, which is not analysed.' })
    expect(statuses.get('D1')?.status).toBe('NOT_ASSESSED')
    expect(statuses.get('J1')?.status).toBe('NOT_ASSESSED')
  })

  it('is still asked what its files can answer', async () => {
    const statuses = await statusesOf(app, { dart: 900, python: 1 })
    expect([statuses.get('A1')?.status, statuses.get('N4')?.status]).toEqual(['PASSED', 'MISSING'])
  })

  it('is not asked for routes where it is an application for phones', async () => {
    expect((await statusesOf(app, { dart: 900 })).get('B1')?.status).toBe('NOT_APPLICABLE')
  })

  it('may have routes where it is none', async () => {
    expect((await statusesOf({ 'mix.exs': '', 'lib/shop.ex': 'defmodule Shop do\nend\n' }, { elixir: 40 })).get('B9')?.status).toBe('NOT_ASSESSED')
  })
})

it('reads a program whose styles and pages have more lines than its code', async () => {
  const files: Files = { 'package.json': '{ "dependencies": { "express": "5" } }', 'app.js': `const app = require('express')()\napp.get('/', (req, res) => res.json({}))\n` }
  expect((await statusesOf(files, { javascript: 40, html: 900, scss: 900 })).get('D2')?.status).toBe('PASSED')
})
