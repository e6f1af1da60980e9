import { beforeAll, expect, test } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { applied } from '../apply.ts'
import { imported, type Wanted } from './imports-javascript.ts'

beforeAll(() => loadLanguages(['javascript', 'typescript']))

const PATH: Wanted = { module: 'path', member: 'join', as: 'whole' }
const EXEC: Wanted = { module: 'child_process', member: 'execFile', as: 'member' }

/** The name and the text of a file that wants a member of a module. */
function withImport(path: string, text: string, wanted: Wanted) {
  const found = imported(parseFile(path, text, path.endsWith('.ts') ? 'typescript' : 'javascript'), wanted)
  return found && { name: found.name, text: found.edit ? applied(text, [found.edit]) : text }
}

test.each([
  ['what is there is used', 'a.js', "import * as p from 'path'\np.sep\n", PATH, 'p.join', "import * as p from 'path'\np.sep\n"],
  ['a name of its own is used', 'a.js', "const { join: put } = require('path')\nput('a')\n", PATH, 'put', "const { join: put } = require('path')\nput('a')\n"],
  ['a name is added to the braces', 'a.ts', "import { exec } from 'node:child_process'\nexec('ls')\n", EXEC, 'execFile', "import { exec, execFile } from 'node:child_process'\nexec('ls')\n"],
  ['a module of Node stands behind the others', 'a.js', 'const fs = require("fs");\nconst own = require("./own");\nfs.own(own);\n', PATH, 'path.join', 'const fs = require("fs");\nconst path = require("path");\nconst own = require("./own");\nfs.own(own);\n'],
  ['a module of Node stands before packages', 'a.mjs', "import express from 'express'\nexpress()\n", PATH, 'path.join', "import path from 'node:path'\nimport express from 'express'\nexpress()\n"],
  ['the prefix is left out where the file leaves it out', 'a.ts', "import fs from 'fs'\nfs.sep\n", EXEC, 'execFile', "import fs from 'fs'\nimport { execFile } from 'child_process'\nfs.sep\n"],
  ['a namespace is imported where default imports are not seen', 'a.ts', "import { own } from './own'\nown()\n", PATH, 'path.join', "import * as path from 'node:path'\nimport { own } from './own'\nown()\n"],
  ['another name is taken where the own one is used', 'a.mjs', "import fs from 'node:fs'\nconst path = '/'\nfs.rm(path)\n", PATH, 'path2.join', "import fs from 'node:fs'\nimport path2 from 'node:path'\nconst path = '/'\nfs.rm(path)\n"],
  ['a directive stays first', 'a.cjs', "'use strict'\n\nmodule.exports = 1\n", PATH, 'path.join', "'use strict'\n\nconst path = require('path')\n\nmodule.exports = 1\n"],
] as const)('%s', (_, path, text, wanted, name, after) => {
  expect(withImport(path, text, wanted)).toEqual({ name, text: after })
})

test('a script of a page can import nothing', () => {
  expect(withImport('a.js', 'document.title = 1\n', PATH)).toBeNull()
})
