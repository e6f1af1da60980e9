import { join } from 'node:path'
import type { EngineFinding, EngineOptions } from '../../types.ts'
import type { EngineInternals } from '../run-engine.ts'
import { runEngine } from '../run-engine.ts'
import { testProgram } from './programs.ts'
import { makeProject } from './project.ts'

const projects: { remove: () => void }[] = []
export function removeProjects() {
  for (const project of projects.splice(0)) project.remove()
}

/** Scans made-up files with stand-ins for the front ends and for data flow; see flow-thread.ts. */
export function scan(files: Record<string, string>, options: Partial<EngineOptions> = {}, internals: EngineInternals = {}) {
  const project = makeProject(files)
  projects.push(project)
  return runEngine({ root: project.root, threads: 2, ...options }, { childEntry: testProgram('flow-child'), ...internals })
}

export const SOURCE = 'export const name = cameIn\n'
export const SINK = 'import { exec } from "node:child_process"\nexport const run = (name) => exec(name)\n'
export const PATTERN_TOO = 'const { exec } = require("child_process")\napp.get("/", (req) => exec("ping " + req.query.host))\n'
export const BAD = 'function f() { debugger }\n'
/** More than one thread alone follows. */
export const LARGE = `${Array.from({ length: 4_000 }, (_, at) => `// ${'nothing else '.repeat(5)}${at}`).join('\n')}\n`

/** A file in which a stand-in counts how often it has died. */
export function counter(name: string): string {
  const project = makeProject({ [name]: '' })
  projects.push(project)
  return join(project.root, name)
}

export const injections = (findings: readonly EngineFinding[]) => findings.filter(({ rule_id }) => rule_id === 'command-injection')
