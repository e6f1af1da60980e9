import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import { whoSends, withSenders } from '../../facts/senders.ts'
import { lowerFile } from '../../lower/index.ts'
import { followed } from '../../testing.ts'

beforeAll(async () => loadLanguages(['python']))

function senders(files: Readonly<Record<string, string>>) {
  const { findings, facts } = followed(Object.entries(files).flatMap(([path, text]) => lowerFile(parseFile(path, text, 'python')) ?? []))
  return withSenders(findings, facts.routes).map((one) => `${whoSends(one)}${one.called ? ' ?' : ''}`)
}

const HEAD = 'import os\nfrom flask import Flask, request\nfrom access import admin_required, login_required\napp = Flask(__name__)\n'
const FOLDERS = "def folders():\n    return os.listdir(request.args['path'])\n"
const handler = (path: string, check: string, body: string) => `@app.route('${path}')\n@${check}\ndef at_${path.slice(1)}():\n    return ${body}\n`

describe('a helper that reads the request itself', () => {
  it('is for administrators where only their handlers call it, also by way of another', () => {
    expect(senders({ 'app.py': `${HEAD}${FOLDERS}${handler('/a', 'admin_required', 'folders()')}${handler('/b', 'admin_required', 'folders()')}` })).toEqual(['administrators'])
    expect(senders({ 'app.py': `${HEAD}${FOLDERS}def chooser():\n    return list(folders())\n${handler('/a', 'admin_required', 'chooser()')}` })).toEqual(['administrators'])
  })

  it('is for anybody where another handler calls it, or nobody knows who does', () => {
    expect(senders({ 'app.py': `${HEAD}${FOLDERS}${handler('/a', 'admin_required', 'folders()')}${handler('/b', 'login_required', 'folders()')}` })).toEqual(['anybody'])
    expect(senders({ 'app.py': `${HEAD}${FOLDERS}${handler('/a', 'admin_required', 'folders()')}shown = folders\n` })).toEqual(['anybody'])
    expect(senders({ 'app.py': `${HEAD}${FOLDERS}${handler('/a', 'admin_required', 'folders()')}VIEW = 'folders'\n` })).toEqual(['anybody'])
    expect(senders({ 'app.py': `${HEAD}${FOLDERS}${handler('/a', 'admin_required', 'folders()')}`, 'other.py': 'from app import folders as all_folders\nall_folders()\n' })).toEqual(['anybody'])
    expect(senders({ 'app.py': `${HEAD}${FOLDERS}${handler('/a', 'admin_required', 'folders()')}`, 'other.py': 'from app import folders\nfolders()\n' })).toEqual(['anybody'])
  })

  const KINDS = "class Kind:\n    @classmethod\n    def create(cls, request):\n        return os.listdir(request.args['path'])\nclass Plain:\n    def create(self):\n        return 1\n"
  it('is called by what it is given where several have its name', () => {
    expect(senders({ 'app.py': `${HEAD}${KINDS}${handler('/a', 'admin_required', 'kind_of(1).create(request)')}${handler('/b', 'login_required', 'Plain().create()')}` })).toEqual(['administrators'])
    expect(senders({ 'app.py': `${HEAD}${KINDS}${handler('/a', 'admin_required', 'kind_of(1).create(request)')}${handler('/b', 'login_required', 'kind_of(2).create(request)')}` })).toEqual(['anybody'])
  })
})
