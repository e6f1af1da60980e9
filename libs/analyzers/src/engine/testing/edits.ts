import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { MAX_FILE_BYTES } from '../../inventory/skip-names.ts'

/** Files that come and go; what stands in them decides about others. */
const SNIPPETS: readonly (readonly [path: string, text: string])[] = [
  ['package.json', '{ "name": "shop", "dependencies": { "react": "19.0.0", "escape-html": "1.0.3" } }\n'],
  ['package.json', '{ "name": "planner", "dependencies": { "vue": "3.5.0", "@supabase/supabase-js": "2.45.0" } }\n'],
  ['api/package.json', '{ "dependencies": { "express": "5.0.0", "escape-string-regexp": "5.0.0" } }\n'],
  ['recommendations/requirements.txt', 'flask==3.0.0\nmarkupsafe==2.1.0\n'],
  ['pyproject.toml', '[project]\ndependencies = ["flask>=3", "defusedxml>=0.7"]\n'],
  ['.gitignore', '*.sql\nlib/\n'],
  ['recommendations/templates/page.html', '<h1>{% include "part.html" %}</h1>\n'],
  ['recommendations/templates/part.html', '<p>{{ name|safe }}</p>\n'],
  ['recommendations/templates/part.html', '<p>{{ name }}</p>\n'],
  ['recommendations/show.py', 'from flask import Flask, render_template, request\napp = Flask(__name__)\n\n@app.get("/show")\ndef show():\n    return render_template("page.html", name=request.args["name"])\n'],
  ['api/src/lib/shell.ts', 'import { exec } from "node:child_process"\nexport const list = (name: string) => exec("ls " + name)\n'],
  ['api/src/lib/shell.ts', 'import { execFile } from "node:child_process"\nexport const list = (name: string) => execFile("ls", ["--", name])\n'],
  ['api/src/routes/files.ts', 'import express from "express"\nimport { list } from "../lib/shell"\nexport const app = express()\napp.get("/files", (req, res) => { res.json(list(String(req.query.name))) })\n'],
  ['keys.ts', 'import jwt from "jsonwebtoken"\nimport { word } from "./words"\nexport const token = (id: string) => jwt.sign({ id }, word)\n'],
  ['words.ts', 'export const word = "paper-boat-2"\n'],
  ['config/keys.py', 'AWS_KEY = "AKIAR2YK3VX6U5MNP7SC"\nPASSWORD = "orchard-lantern-1"\n'],
  ['supabase/migrations/20260301090000_more.sql', 'alter table plans disable row level security;\ncreate table notes (id uuid, user_id uuid);\n'],
  ['scripts/001_gifts.sql', 'create table gifts (id uuid, user_id uuid, is_admin boolean);\n'],
  ['lib/gifts.ts', 'export const gifts = (db: { from: (name: string) => unknown }) => db.from("gifts")\n'],
  ['firestore.rules', "service cloud.firestore { match /databases/{d}/documents { match /users/{id} { allow read, write: if true; } } }\n"],
  ['public/shop.js', `/*! shop v1 */\n${'var a=function(b){return b+1};'.repeat(40)}\n`],
  ['menu.jsx', 'export const menu = (all) => all.map((one) => <b>{one}</b>)\n'],
  ['globals.js', 'window.Shop = {}\nglobalThis.helper = () => 1\n'],
  ['openapi.yaml', 'openapi: 3.0.0\npaths:\n  /show:\n    get: {}\n'],
  ['broken.ts', 'export const = ((((\n'],
]

const SUPPRESSIONS = ['preflight-ignore', 'preflight-ignore: sql-injection -- checked', 'eslint-disable-next-line', 'nosec', 'noqa']
const EXTENSIONS = ['.ts', '.js', '.jsx', '.py', '.php', '.sql', '.html', '.txt', '.rb']
const FOLDERS = ['moved', 'tests', 'lib', 'src/Lib', 'vendor', 'docs']

const COMMENTS = new Map(Object.entries({ '.py': '#', '.sql': '--', '.rb': '#', '.toml': '#', '.yml': '#', '.txt': '#' }))

/** A project that is changed; numbers from 0 to 1 decide about everything. */
export interface Edited {
  root: string
  /** the project as it was first */
  origin: string
  random: () => number
}

type Edit = (project: Edited) => void

const oneOf = <One>(all: readonly One[], random: () => number): One | undefined => all[Math.floor(random() * all.length)]

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort()
}

const foldersIn = (root: string): string[] => [...new Set(filesIn(root).map((path) => dirname(path)))].filter((path) => path !== root)

/** Any file, and its text. */
function withFile({ root, random }: Edited, change: (path: string, text: string) => void): void {
  const path = oneOf(filesIn(root), random)
  if (path !== undefined) change(path, readFileSync(path, 'utf8'))
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (!existsSync(to) && !to.startsWith(`${from}/`)) renameSync(from, to)
}

const withExtension = (path: string, extension: string): string => path.slice(0, path.length - extname(path).length) + extension
const inOtherCase = (name: string): string => (name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase())
const renamed = (path: string, change: (name: string) => string): string => join(dirname(path), change(path.slice(dirname(path).length + 1)))

/** The text with a line put in before one of its lines. */
function withLine(text: string, line: string, random: () => number): string {
  const lines = text.split('\n')
  lines.splice(Math.floor(random() * lines.length), 0, line)
  return lines.join('\n')
}

const commentIn = (path: string, words: string): string => `${COMMENTS.get(extname(path)) ?? '//'} ${words}`

const EDITS: ReadonlyMap<string, Edit> = new Map(Object.entries<Edit>({
  'a file comes or goes': ({ root, random }) => {
    const [path, text] = oneOf(SNIPPETS, random) ?? ['x', '']
    if (random() < 0.3) rmSync(join(root, path), { force: true })
    else put(join(root, path), text)
  },
  'a line': (project) => withFile(project, (path, text) => put(path, withLine(text, commentIn(path, 'a comment'), project.random))),
  'a suppression': (project) => withFile(project, (path, text) => put(path, withLine(text, commentIn(path, oneOf(SUPPRESSIONS, project.random) ?? ''), project.random))),
  'a line goes': (project) => withFile(project, (path, text) => {
    const lines = text.split('\n')
    lines.splice(Math.floor(project.random() * lines.length), 1)
    put(path, lines.join('\n'))
  }),
  'ends of lines': (project) => withFile(project, (path, text) => put(path, text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'))),
  'no change but the time': (project) => withFile(project, (path) => utimesSync(path, new Date(), new Date())),
  'a file goes': (project) => withFile(project, (path) => rmSync(path)),
  'a folder goes': ({ root, random }) => {
    const folder = oneOf(foldersIn(root), random)
    if (folder !== undefined && random() < 0.4) rmSync(folder, { recursive: true })
  },
  'a file comes back': ({ root, origin, random }) => {
    const path = oneOf(filesIn(origin), random)
    if (path !== undefined) put(join(root, path.slice(origin.length)), readFileSync(path, 'utf8'))
  },
  'everything comes back': ({ root, origin, random }) => {
    if (random() < 0.5) cpSync(origin, root, { recursive: true, force: true })
  },
  'another language': (project) => withFile(project, (path) => move(path, withExtension(path, oneOf(EXTENSIONS, project.random) ?? '.txt'))),
  'another folder': (project) => withFile(project, (path) => move(path, join(project.root, oneOf(FOLDERS, project.random) ?? 'moved', renamed(path, (name) => name).slice(dirname(path).length + 1)))),
  'another case': (project) => withFile(project, (path) => move(path, renamed(path, inOtherCase))),
  'a folder gets another name': ({ root, random }) => {
    const folder = oneOf(foldersIn(root), random)
    if (folder !== undefined) move(folder, random() < 0.5 ? renamed(folder, inOtherCase) : `${folder}-${Math.floor(random() * 3)}`)
  },
  'a file becomes a folder': (project) => withFile(project, (path, text) => {
    rmSync(path)
    put(join(path, `index${extname(path)}`), text)
  }),
  'a folder becomes a file': ({ root, random }) => {
    const folder = oneOf(foldersIn(root), random)
    if (folder === undefined || filesIn(folder).length > 2) return
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'export const nothing = null\n')
  },
  'a file becomes a link': (project) => withFile(project, (path) => {
    const other = oneOf(filesIn(project.root), project.random)
    if (other === undefined || other === path || project.random() < 0.5) return
    rmSync(path)
    symlinkSync(other, path)
  }),
  'a copy': (project) => withFile(project, (path) => copyFileSync(path, renamed(path, (name) => `copy-${name}`))),
  'two files change places': (project) => withFile(project, (path, text) => withFile(project, (other, otherText) => {
    put(path, otherText)
    put(other, text)
  })),
  'too large, or small again': (project) => withFile(project, (path, text) => {
    const size = statSync(path).size
    put(path, size > MAX_FILE_BYTES ? text.slice(0, 400) : `${text}\n${commentIn(path, 'x'.repeat(70))}`.padEnd(MAX_FILE_BYTES + 1, '\n'))
  }),
  'a name of odd characters': (project) => withFile(project, (path) => move(path, renamed(path, (name) => (project.random() < 0.5 ? `a\u0001${name}` : `a\\x01${name}`)))),
  'a byte that is no text': (project) => withFile(project, (path) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from([0xff, 0x0a])]))),
}))

/** Makes one to three changes. @returns what was done */
export function edit(project: Edited): string {
  const names = [...EDITS.keys()]
  const chosen = Array.from({ length: 1 + Math.floor(project.random() * 3) }, () => oneOf(names, project.random) ?? '')
  for (const name of chosen) attempt(() => EDITS.get(name)?.(project))
  return chosen.join(', ')
}

/** What cannot be done, such as a file in the place of a folder, is not done. */
function attempt(change: () => void): void {
  try {
    change()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
