import type { OutboundFact, Snapshot } from '@preflight/analyzers'
import { runsForUsers } from '@preflight/contracts'
import { runsInPages } from './in-pages.ts'
import type { Project } from './project.ts'
import { escaped } from '../text/words.ts'

/** What the browser asks holds no request of a server. */
const inBrowser = ({ facts }: Project, file: string): boolean => facts.browser.some(({ path }) => path === file) || /(?:^|\/)(?:public|static|wwwroot)\//.test(file)

const CONTAINERS = /(?:^|\/)(?:[\w.-]*Dockerfile[\w.-]*|(?:docker-)?compose[\w.-]*\.ya?ml)$/

const containers = new WeakMap<Snapshot, readonly string[]>()

function containersOf(snapshot: Snapshot): readonly string[] {
  const known = containers.get(snapshot)
  if (known) return known
  const texts = snapshot.paths.filter((path) => CONTAINERS.test(path)).map((path) => snapshot.read(path) ?? '')
  containers.set(snapshot, texts)
  return texts
}

/** A script that a container runs to ask its own service whether it is well. */
function isProbe({ snapshot }: Project, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const naming = containersOf(snapshot).filter((text) => text.includes(name))
  if (naming.length === 0) return false
  const called = `[^\\n]*(?<![\\w-])${escaped(name)}`
  const runs = new RegExp(`^HEALTHCHECK\\b(?:[^\\n]*\\\\\\n)*${called}|^\\s*test:${called}`, 'm')
  return naming.some((text) => runs.test(text))
}

/** Whether a server of the project asks somebody else: a page without the address of another host asks the server that it is from. */
export const leavesTheProject = (project: Project, { path, host }: OutboundFact): boolean =>
  project.placeOf(path) === 'code' && runsForUsers(path) && (host !== null || !runsInPages(project, path)) && !inBrowser(project, path) && !isProbe(project, path)
