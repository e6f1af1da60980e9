import type { OutcomeStatus } from '../outcome.ts'
import type { Files } from './project.ts'

/** A small project of our own, and what the check says of it. */
export interface Example {
  /** continues "a project ..." */
  says: string
  files: Files
  gives: OutcomeStatus
  source?: 'git' | 'upload'
}

const SERVICE = `import express from 'express'\nconst app = express()\napp.get('/', (req, res) => res.json({}))\n`

/** A service of Express with what is added. */
export const service = (rest = '', files: Files = {}): Files => ({ 'package.json': '{ "dependencies": { "express": "5" } }', 'src/app.ts': `${SERVICE}${rest}`, ...files })

/** A page of React with what is added. */
export const page = (files: Files = {}): Files => ({ 'package.json': '{ "dependencies": { "react": "19" } }', 'src/App.tsx': 'export const App = () => <p>Hello</p>', ...files })

export const library: Files = { 'package.json': '{ "name": "sum", "main": "index.js" }', 'index.js': 'export const sum = (a, b) => a + b' }
export const readmeOnly: Files = { 'README.md': '# Notes\n\nNothing else.\n' }
