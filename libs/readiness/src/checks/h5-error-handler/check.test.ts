import { expect, it } from 'vitest'
import { ask, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const express = (rest = ''): Files => ({ 'package.json': '{ "dependencies": { "express": "5" } }', 'app.js': `const express = require('express')\nconst app = express()\napp.get('/', (req, res) => res.json({}))\n${rest}` })

it('is missing in a service of Express without a last handler', () => {
  expect(ask(check, express())).toMatchObject({ status: 'MISSING', recommendations: [expect.stringContaining('error handler')] })
})

it('passes with a last handler', () => {
  expect(ask(check, express('app.use((err, req, res, next) => res.status(500).json({ error: "Something went wrong" }))')).status).toBe('PASSED')
})

it('passes where the framework answers errors itself', () => {
  expect(ask(check, { 'requirements.txt': 'fastapi\n', 'main.py': 'from fastapi import FastAPI\napp = FastAPI()\n@app.get("/")\ndef home():\n    return {}\n' }).status).toBe('PASSED')
})

it('is missing in a front end without an error page or boundary', () => {
  expect(ask(check, { 'package.json': '{ "dependencies": { "react": "19" } }', 'src/App.tsx': 'export const App = () => <p>Hello</p>' }).status).toBe('MISSING')
})

it.each(['src/ErrorBoundary.tsx', 'app/error.tsx', 'src/routes/+error.svelte'])('passes in a front end with %s', (path) => {
  expect(ask(check, { 'package.json': '{ "dependencies": { "react": "19" } }', 'src/App.tsx': 'export const App = () => <p>Hello</p>', [path]: 'export default 1' }).status).toBe('PASSED')
})

it('passes in a front end with a component that catches errors, whatever its name', () => {
  expect(ask(check, { 'package.json': '{ "dependencies": { "react": "19" } }', 'src/Guarded.tsx': 'export class Guarded extends Component {\n  static getDerivedStateFromError = () => ({ failed: true })\n}' }).status).toBe('PASSED')
})

it('does not apply to a library', () => {
  expect(ask(check, { 'package.json': '{ "main": "index.js" }', 'index.js': 'export const add = 1' }).status).toBe('NOT_APPLICABLE')
})

it.each(['react-native', 'expo'])('is missing in an app of %s without a boundary, whose error blanks no page', (name) => {
  expect(ask(check, { 'package.json': `{ "dependencies": { "react": "19", "${name}": "1" } }`, 'screens/Home.tsx': 'export const Home = () => <Text>Hello</Text>' })).toMatchObject({ status: 'MISSING', summary: 'No error boundary was found: one error takes the whole app down.' })
})

it('does not apply to plain pages', () => {
  expect(ask(check, { 'index.html': '<p>Hello</p>', 'menu.js': 'document.body.append(1)' }).status).toBe('NOT_APPLICABLE')
})
