import type { Evidence } from '@preflight/contracts'
import { pagesOf } from '../../markup/pages.ts'
import { linesWith } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { inSource } from '../../project/source.ts'

interface Flash {
  /** a template shows the message that the last request has left, as HTML */
  shown: RegExp
  /** code leaves a message that is no constant text */
  left: RegExp
}

const CONSTANT = String.raw`\s*(?:(?:__|trans)\(\s*)?(?:'[^'$]*'|"[^"$]*")\s*\)*\s*[;,)\]]`

const FLASHES: readonly Flash[] = [
  // Blade: `{!! session('status') !!}`
  { shown: /\{!!\s*(?:session\s*\(|Session::(?:get|pull)\()/, left: new RegExp(String.raw`\bsession\(\s*\[[^\]=]*=>(?!${CONSTANT})|\b(?:redirect|back|to_route)\(.*->with\(\s*['"][\w.]+['"]\s*,(?!${CONSTANT})|\bsession\(\)->(?:flash|put|now)\(\s*['"][\w.]+['"]\s*,(?!${CONSTANT})|\bSession::flash\(\s*['"][\w.]+['"]\s*,(?!${CONSTANT})`) },
  // Jinja and Django: `{{ message|safe }}`
  { shown: /\{\{\s*message\w*(?:\.message)?\s*\|\s*safe/, left: /\b(?:flash|messages\.(?:success|info|warning|error|debug))\(.*(?:\bf["'].*\{|["']\s*%\s|\.format\(|["']\s*\+\s*\w)/ },
  // Rails: `<%= raw flash[:notice] %>`
  { shown: /\braw\s*\(?\s*flash\b|\bflash\[[^\]]+\]\.html_safe|<%==\s*flash\b/, left: /\bflash(?:\.now)?\[[^\]]+\]\s*=.*#\{|\bnotice:\s*".*#\{/ },
]

/** Messages for the next page that hold more than constant text, and are shown as HTML: a name in one may be a script. */
export const rawFlashes = (project: Project): Evidence[] =>
  FLASHES.flatMap(({ shown, left }) => {
    const templates = pagesOf(project).flatMap((path) => linesWith(project, path, shown))
    const messages = templates.length > 0 ? inSource(project, left) : []
    return messages.length > 0 ? [...templates, ...messages.slice(0, 2)] : []
  })
