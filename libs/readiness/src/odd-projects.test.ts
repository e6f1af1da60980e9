import { loadLanguages } from '@preflight/analyzers/testing'
import { describe, expect, it } from 'vitest'
import { assess } from './assess.ts'
import { checks } from './checks/index.ts'
import { givenOf, type Files } from './testing/project.ts'

await loadLanguages(['php', 'ruby', 'go', 'java', 'csharp'])

const answersOf = async (files: Files) => (await assess(givenOf(files))).checks
const SHOWN = new Set(['PASSED', 'PARTIAL', 'MISSING'])

/** Letters of the areas with an answer that counts. */
const areasOf = async (files: Files) => [...new Set((await answersOf(files)).filter(({ outcome }) => SHOWN.has(outcome.status)).map(({ check_id }) => check_id.charAt(0)))].join('')
const idsOf = async (files: Files, status: string) => (await answersOf(files)).filter(({ outcome }) => outcome.status === status).map(({ check_id }) => check_id)

const README = { 'README.md': '# A project\n\nWhat it is, and how it is started.\n' }

const library: Files = {
  ...README, LICENSE: 'MIT',
  'package.json': '{ "name": "sums", "main": "dist/index.js", "types": "dist/index.d.ts", "dependencies": { "tslib": "2.8.0" } }',
  'src/index.ts': 'export const sum = (a: number, b: number) => a + b\n', 'test/sum.test.ts': "import { sum } from '../src/index.ts'\n",
}
const command: Files = { ...README, 'package.json': '{ "name": "count", "bin": "src/main.js" }', 'src/main.js': "import { readFileSync } from 'node:fs'\nconsole.log(readFileSync(process.argv[2], 'utf8').length)\n" }
const phone: Files = {
  ...README, 'package.json': '{ "name": "diary", "dependencies": { "react": "19", "react-native": "0.80", "expo": "54" } }', 'app.json': '{ "expo": { "name": "Diary" } }',
  'src/Home.tsx': "import { Text } from 'react-native'\nexport const Home = () => <Text>Hello</Text>\n",
}
const machines: Files = {
  ...README, 'main.tf': 'resource "aws_s3_bucket" "files" {\n  bucket = "files"\n}\n', 'Dockerfile': 'FROM node:latest\nCMD ["node", "a.js"]\n',
  'deploy/compose.yaml': 'services:\n  web:\n    image: nginx:latest\n    privileged: true\n', '.github/workflows/plan.yml': 'on: push\njobs:\n  plan:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@main\n      - run: terraform plan\n',
}

describe('a project that is nothing but texts', () => {
  it('gets no check, no question and no verdict', async () => {
    const { checks: answers, questions } = await assess(givenOf({ ...README, LICENSE: 'MIT', '.gitignore': 'tmp', 'docs/plan.pdf': '' }))
    expect(new Set(answers.map(({ outcome }) => outcome.status))).toEqual(new Set(['NOT_APPLICABLE']))
    expect([answers.length, questions]).toEqual([checks.length, []])
  })

  it('still answers for a secret that was found in them', async () => {
    const finding = { id: 'f', rule_id: 'secrets/aws-access-key', severity: 'critical', confidence: 'high', place: 'code', title: 'AWS access key', file_path: 'README.md', line: 3 } as const
    const { checks: answers } = await assess(givenOf(README, [finding]))
    expect(answers.find(({ check_id }) => check_id === 'A1')?.outcome.status).toBe('MISSING')
  })
})

describe('a project that serves nobody over the network', () => {
  it.each<[string, Files, string]>([['a library with a dependency', library, 'ADJKLN'], ['a program for the terminal', command, 'ADJKN']])('%s is asked for secrets, sound input, tests and a readme, and nothing about servers, pages or payments', async (_name, files, areas) => {
    expect(await areasOf(files)).toBe(areas)
    expect(await idsOf(files, 'MISSING')).not.toContain('H4')
  })

  it('an application for phones is asked for its keys, its crashes and its tests, and nothing about routes, pages or a database', async () => {
    const asked = (await answersOf(phone)).filter(({ outcome }) => SHOWN.has(outcome.status)).map(({ check_id }) => check_id)
    expect(asked).toEqual(expect.arrayContaining(['A1', 'A4', 'D10', 'J1', 'K1']))
    expect(asked.filter((id) => /^[BCEFGIM]/.test(id))).toEqual([])
  })

  it('a description of machines is asked for what it pins, what its containers may do and how its workflows run, and nothing about routes, pages or a database', async () => {
    const asked = (await answersOf(machines)).filter(({ outcome }) => SHOWN.has(outcome.status)).map(({ check_id }) => check_id)
    expect(asked).toEqual(expect.arrayContaining(['A1', 'K5', 'K6', 'K7']))
    expect(asked.filter((id) => /^[BCEFGM]/.test(id))).toEqual([])
  })
})

describe('a project of seven languages', () => {
  const seven: Files = {
    ...README,
    'api/package.json': '{ "dependencies": { "express": "5", "pg": "8" } }', 'api/app.ts': "import express from 'express'\nimport { Pool } from 'pg'\nconst app = express()\nconst db = new Pool()\napp.delete('/orders', async (req, res) => res.json(await db.query('delete from orders')))\n",
    'web/app.js': "document.title = 'Shop'\n", 'jobs/requirements.txt': 'flask==3.1.0\n', 'jobs/app.py': "import sqlite3\nfrom flask import Flask\napp = Flask(__name__)\n\n@app.route('/reports', methods=['POST'])\ndef reports():\n    sqlite3.connect('a.db').execute('delete from reports')\n    return 'none'\n",
    'billing/go.mod': 'module shop/billing\n', 'billing/main.go': 'package main\n\nfunc main() {}\n', 'legacy/index.php': '<?php echo "Hello";\n', 'tools/Gemfile': "gem 'rake'\n", 'tools/clean.rb': 'puts 1\n',
    'core/src/Main.java': 'class Main {}\n', 'desk/Desk.cs': 'class Desk {}\n',
  }

  it('is answered as one: routes of all its services together', async () => {
    const { checks: answers, questions } = await assess(givenOf(seven))
    const open = answers.find(({ check_id }) => check_id === 'B1')?.outcome
    expect(open?.status).not.toBe('NOT_APPLICABLE')
    expect(open && 'evidence' in open ? (open.evidence ?? []).map(({ file_path }) => file_path).sort() : []).toEqual(['api/app.ts', 'jobs/app.py'])
    expect(questions.length).toBeGreaterThan(0)
  })
})

describe('a project of ten thousand routes', () => {
  it('counts them all, and says so in words that fit a line', async () => {
    const given = givenOf({ 'package.json': '{ "dependencies": { "express": "5" } }', 'src/app.js': "const express = require('express')\nconst app = express()\napp.get('/orders/:id', (req, res) => res.json(req.params.id))\n" })
    const [first] = given.facts.routes
    if (!first) throw new Error('no route')
    const routes = Array.from({ length: 10_000 }, (_, at) => ({ ...first, route: `/orders/${at}/:id`, line: at + 1 }))
    const { checks: answers } = await assess({ ...given, facts: { ...given.facts, routes } })
    const outcome = answers.find(({ check_id }) => check_id === 'B1')?.outcome
    expect(outcome && 'summary' in outcome ? outcome.summary : '').toMatch(/10,000/)
    for (const { outcome: { summary } } of answers) expect(summary.length).toBeLessThan(500)
  })
})

it('gives every check an answer for a program with a component of one endless line', async () => {
  const files = {
    'package.json': '{ "name": "shop", "dependencies": { "express": "5.1.0", "bcrypt": "6.0.0" } }',
    'server.js': "import express from 'express'\nimport bcrypt from 'bcrypt'\nconst app = express()\napp.post('/login', async (req, res) => res.json(await bcrypt.compare(req.body.password, hash)))\n",
    'src/components/Menu.svelte': 'if(!a?b&&c:d||"e"==f)return[g,!h?i:j];'.repeat(12_000),
  }
  expect((await answersOf(files)).length).toBe(checks.length)
})
