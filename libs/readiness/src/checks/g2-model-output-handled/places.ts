import type { Evidence } from '@preflight/contracts'
import { textCalls } from '../../project/model-calls.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { sourceFiles } from '../../project/source.ts'
import { usedBy } from '../../project/uses.ts'
import { codeOf } from '../../text/search.ts'
import { Follower, type Held, heldBy, type Sources } from './answers.ts'
import { type Does, MARKDOWN_WITH_HTML, SANITIZES, SINKS } from './sinks.ts'
import { escaped } from '../../text/words.ts'

export interface Found {
  does: Does
  /** the answer as it came, what a function made of it, or Markdown with HTML in it */
  how: 'plain' | 'changed' | 'markdown'
  at: Evidence
}

const NO_NAME = /^(?:|anonymous function|GET|POST|PUT|PATCH|handler|main|run|execute|default|loader|action|constructor)$/

/** Functions of the project that ask a model, by name. */
const askers = (project: Project) => [...new Set(textCalls(project).map(({ within }) => within.split('.').at(-1) ?? ''))].filter((name) => !NO_NAME.test(name) && name.length > 3)

/** How pages ask a route that asks a model: by its path, or by the name of its function at the host. */
function asked(project: Project): string[] {
  return project.routes.filter((route) => usedBy(route, 'model_call').length > 0).flatMap(({ fact }) => {
    const fixed = fact.route.replace(/[:{[<*].*$/, '').replace(/\/$/, '')
    const hosted = /(?:^|\/)functions\/([\w-]+)\/index\.ts$/.exec(fact.path)?.[1]
    return [...(fixed.length > 4 ? [`["'\`}]${escaped(fixed)}["'\`/?]`] : []), ...(hosted ? [`invoke\\(\\s*["'\`]${escaped(hosted)}["'\`]`] : [])]
  })
}

/** What the libraries of providers give to pages. */
const HOOKS = '\\b(?:useChat|useCompletion|useObject|experimental_useObject|useAssistant)\\('

function sourcesIn(project: Project, path: string, text: string, names: readonly string[], routes: readonly string[]): Sources | null {
  const lines = new Set(textCalls(project).filter((call) => call.path === path).map(({ line }) => line))
  const own = names.filter((name) => new RegExp(`(?:\\bimport\\b|\\brequire\\b|\\bfrom\\s)[^;]*\\b${name}\\b|(?:function|def|const)\\s+${name}\\b`).test(text))
  const parts = [...own.map((name) => `(?<!(?:function|def)\\s+)(?<![\\w])${name}\\(`), ...routes, ...(/@ai-sdk\/|['"]ai\/react['"]/.test(text) ? [HOOKS] : [])]
  const calls = parts.length === 0 ? null : new RegExp(parts.join('|'))
  return lines.size > 0 || calls?.test(text) ? { lines, calls } : null
}

/** What stands in the first argument, or up to the end of an attribute. */
function firstArgument(text: string, quote: string | null): string {
  let depth = 0
  let within: string | null = null
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote !== null) {
      if (sign === quote) return text.slice(0, at)
    } else if (within !== null) {
      if (sign === within) within = null
    } else if (/["'`]/.test(sign)) within = sign
    else if (/[([{]/.test(sign)) depth += 1
    else if (/[)\]}]/.test(sign) && (depth -= 1) < 0) return text.slice(0, at)
    else if (sign === ',' && depth === 0) return text.slice(0, at)
  }
  return text
}

function inLine(text: string, held: Held): { does: Does; how: 'plain' | 'changed' } | null {
  for (const { does, before } of SINKS) {
    const found = before.exec(text)
    if (!found) continue
    const given = firstArgument(text.slice(found.index + found[0].length), found[0].trimEnd().endsWith('="') ? '"' : null)
    const how = heldBy(given, held)
    if (how) return { does, how }
  }
  return null
}

function inFile(project: Project, path: string, sources: Sources): Found[] {
  const text = codeOf(project, path)
  const found: Found[] = []
  let holds = false
  for (const { line, text: written, held } of new Follower(sources).steps(text.split('\n'))) {
    holds ||= held.size > 0
    const at = () => evidenceOf({ path, line }, written.trim().slice(0, 120))
    const sink = inLine(written, held)
    if (sink) found.push({ ...sink, at: at() })
    else if (holds && MARKDOWN_WITH_HTML.test(written) && !/^\s*(?:import|from)\b/.test(written) && !SANITIZES.test(text)) found.push({ does: 'shows', how: 'markdown', at: at() })
  }
  return found
}

/** Files in which a model is asked or its answer is taken, and the places there that run it, query with it or show it raw. */
export function outputPlaces(project: Project): { files: string[]; found: Found[] } {
  const [names, routes] = [askers(project), asked(project)]
  const files = sourceFiles(project).flatMap((path) => {
    const sources = sourcesIn(project, path, project.snapshot.read(path) ?? '', names, routes)
    return sources ? [{ path, sources }] : []
  })
  return { files: files.map(({ path }) => path), found: files.flatMap(({ path, sources }) => inFile(project, path, sources)) }
}
