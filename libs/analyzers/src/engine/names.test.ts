import { beforeAll, describe, expect, it } from 'vitest'
import { INHERITED, plainFor } from '../dataflow/testing/inherited-names.ts'
import type { EngineResult } from '../types.ts'
import { runEngine } from './run-engine.ts'
import { makeProject } from './testing/project.ts'

/** Folders, files, endings, packages, interpreters and ignored rules of such a name, each beside something to be found. */
const filesNamed = (name: string, at: number): [path: string, text: string][] => [
  [`folders/${name}/a.js`, `const { exec } = require('child_process')\nmodule.exports = (app) => app.get('/', (req, res) => exec('ping ' + req.query.host))\n`],
  [`src/${name}/b.py`, 'def f(a=[]):\n    return a\n'],
  [`files/${name}`, 'just text\n'],
  [`files/${name}.js`, 'export function f() { debugger }\n'],
  [`files/a.${name}`, 'some\n'],
  [`files/${name}.json`, `{ "${name}": { "${name}": 1 }, "password": "tR4vel-sun-${at + 10}" }\n`],
  // a script, of which the parser cannot read all
  [name, `#!/usr/bin/env node\nfunction f() { debugger }\n<<<<<<< ${name}\nlet x\n`],
  [`scripts/${name}`, `#!/usr/bin/env ${name}\necho 1\n`],
  [`packages/${name}/package.json`, `{ "name": "${name}", "dependencies": { "${name}": "1.0.0", "react": "19" }, "${name}": {} }\n`],
  [`packages/${name}/page.jsx`, `// eslint-disable-next-line ${name}\nexport const Page = ({ ${name} }) => <p class="x" ${name}={1}><X.${name} a="1"/></p>\n`],
  [`packages/${name}/ignored.js`, `export function f() {\n  debugger // preflight-ignore: ${name} -- wanted\n}\n`],
  [`packages/${name}/compose.yml`, `services:\n  ${name}:\n    image: ${name}\n    ${name}: 1\n    environment:\n      ${name}: 1\n`],
  [`packages/${name}/Dockerfile`, `FROM ${name}:${name}\nENV ${name}=1\nUSER ${name}\n`],
  [`packages/${name}/main.tf`, `resource "${name}" "${name}" {\n  ${name} = "${name}"\n}\n`],
]

async function scanned(names: readonly string[]): Promise<EngineResult> {
  const project = makeProject(Object.fromEntries(names.flatMap(filesNamed)))
  try {
    return await runEngine({ root: project.root })
  } finally {
    project.remove()
  }
}

/** What is said of the files of a name, as if they had another. */
const told = ({ findings, skipped, syntax_errors: errors }: EngineResult, name: string, as: string): string[] => {
  const said = [
    ...findings.map(({ rule_id, file_path, line, severity, confidence }) => `${file_path}:${line} ${rule_id} ${severity} ${confidence}`),
    ...skipped.map(({ path, reason, detail }) => `${path} ${reason} ${detail ?? ''}`),
    ...[...(errors ?? [])].map(([path, count]) => `${path} ${count} places`),
  ]
  return said.filter((one) => one.split(/[ ./:]/).includes(name)).map((one) => one.replaceAll(name, as)).sort()
}

describe('a project whose folders and files are called', { timeout: 300_000 }, () => {
  let hostile: EngineResult
  let plain: EngineResult
  beforeAll(async () => {
    hostile = await scanned(INHERITED)
    plain = await scanned(INHERITED.map(plainFor))
  }, 120_000)

  it.each(INHERITED)('%s is scanned like any other', (name) => {
    const as = plainFor(name)
    expect(told(plain, as, as).length).toBeGreaterThan(8)
    expect(told(hostile, name, as)).toEqual(told(plain, as, as))
  })

  it('so has the same receipt', () => {
    const { files_total, files_analysed, lines_of_code, languages } = plain.receipt
    expect(hostile.receipt).toMatchObject({ files_total, files_analysed, lines_of_code, languages })
    expect(Object.keys(hostile.receipt.languages)).toEqual(Object.keys(languages))
  })
})
