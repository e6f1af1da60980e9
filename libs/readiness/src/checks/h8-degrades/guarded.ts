import type { Project } from '../../project/project.ts'
import { sourceFiles } from '../../project/source.ts'
import { type Block, blockFrom, functionsIn } from '../../text/blocks.ts'
import { codeOf } from '../../text/search.ts'

interface Site {
  path: string
  line: number
}

const TRY = /(?:^|[^\w.])try\s*(?:\(|\{|:|$)|^\s*begin\s*$/
/** The call itself says what happens where it fails, or hands it to something that does. */
const ANSWERS = /\.catch\(|\ballSettled\b|\bcatchError\b|->(?:queue|later)\(|\bdeliver_later\b|\.exceptionally\(|\.onErrorR\w+\(|\bfallback\w*\s*[:=(]|\btryCatch\(|\bResultAsync\b|\bfromPromise\(|,\s*(?:error|err|e)\s*:\s*\w*[eE]rr/
/** Libraries of pages that turn a failure into a state. */
const STATES = /\b(?:useQuery|useMutation|useSWR|useSWRMutation|useInfiniteQuery|useAsync|createAsyncThunk|useFetch|useAsyncData|queryOptions)\b/
/** Go returns the error; it is looked at in one of the next lines. */
const GO_ERROR = /\berr\b\s*!=\s*nil|\bif\s+err\b/
const STATEMENT_LINES = 40
const CALLERS = 4
const NO_NAME = /^(?:|anonymous function|GET|POST|PUT|PATCH|DELETE|handler|main|run|execute|default|call|handle|get|post|request|send|index|create|update|show|store|fetch)$/

/** Whether the failure of a call is handled: where it is made, or by all callers of the function around it. Reads each file once. */
export class Guards {
  private readonly texts = new Map<string, string>()
  private readonly blocks = new Map<string, readonly Block[]>()
  private readonly functions = new Map<string, ReadonlyMap<string, Block>>()
  private readonly project: Project
  private readonly jobs: ReadonlySet<string>

  constructor(project: Project) {
    this.project = project
    this.jobs = new Set(project.facts.jobs.filter(({ kind }) => kind !== 'schedule').map(({ path }) => path))
  }

  /** Handled here, or by all callers of the function around it. */
  handles(site: Site, depth = 0): boolean {
    if (this.jobs.has(site.path) || this.handledHere(site)) return true
    const name = this.around(site)
    if (name === null || depth >= CALLERS) return false
    const callers = this.callersOf(name, site.path)
    return callers.length > 0 && callers.every((caller) => this.handles(caller, depth + 1))
  }

  private handledHere({ path, line }: Site): boolean {
    if (this.triesIn(path).some(({ from, to }) => line >= from && line <= to)) return true
    const lines = this.linesOf(path)
    if (path.endsWith('.go')) return GO_ERROR.test(lines.slice(line - 1, line + STATEMENT_LINES).join('\n'))
    if (path.endsWith('.rb') && this.rescued(path, line)) return true
    const { to } = blockFrom(path, lines, line)
    const statement = lines.slice(Math.max(0, line - 3), Math.min(to, line + STATEMENT_LINES) + 2)
    return ANSWERS.test(statement.join('\n')) || STATES.test(statement.slice(0, 3).join('\n'))
  }

  /** The name of the function around a place, where it says something. */
  private around({ path, line }: Site): string | null {
    const around = [...this.functionsOf(path)].filter(([, { from, to }]) => line > from && line <= to).sort(([, a], [, b]) => b.from - a.from)
    const name = around[0]?.[0] ?? ''
    return NO_NAME.test(name) ? null : name
  }

  private callersOf(name: string, at: string): Site[] {
    const call = new RegExp(`(?<!\\b(?:function|def|func|new)\\s+)(?<![\\w])${name}\\(`)
    // another class may have a method of the same name
    const ofItself = new RegExp(`\\b(?:this|self)(?:\\.|->)${name}\\(`)
    const own = this.functionsOf(at).get(name)
    return sourceFiles(this.project).filter((path) => (this.project.snapshot.read(path) ?? '').includes(`${name}(`)).flatMap((path) =>
      this.linesOf(path).flatMap((text, index) => (call.test(text) && (path === at || !ofItself.test(text)) && !(path === at && own && index + 1 === own.from) && !isDeclaration(text, name) ? [{ path, line: index + 1 }] : [])))
  }

  private triesIn(path: string): readonly Block[] {
    const known = this.blocks.get(path)
    if (known) return known
    const lines = this.linesOf(path)
    const found = lines.flatMap((line, at) => (TRY.test(line) ? [blockFrom(path, lines, at + 1)] : []))
    this.blocks.set(path, found)
    return found
  }

  /** `rescue` of Ruby stands at the end of the method or block. */
  private rescued(path: string, line: number): boolean {
    const lines = this.linesOf(path)
    return [...this.functionsOf(path).values()].some(({ from, to }) => line >= from && line <= to + 1 && lines.slice(line, to + 8).some((text, at, all) => /^\s*rescue\b/.test(text) && !all.slice(0, at).some((before) => /^\s*def\b/.test(before))))
  }

  private functionsOf(path: string): ReadonlyMap<string, Block> {
    const known = this.functions.get(path)
    if (known) return known
    const found = functionsIn(path, this.textOf(path))
    this.functions.set(path, found)
    return found
  }

  private textOf(path: string): string {
    const known = this.texts.get(path)
    if (known !== undefined) return known
    const text = codeOf(this.project, path)
    this.texts.set(path, text)
    return text
  }

  private linesOf = (path: string) => this.textOf(path).split('\n')
}

/** A method or a signature of the same name is no call. */
const isDeclaration = (text: string, name: string) => new RegExp(`^\\s*(?:(?:public|private|protected|static|async|override|export|abstract)\\s+)*(?:[\\w<>[\\],?]+\\s+)?${name}\\([^)]*\\)\\s*(?::\\s*[\\w<>[\\]|. ]+)?\\s*(?:\\{|;)?\\s*$`).test(text) && !/\b(?:await|return|yield)\b/.test(text) && /\{\s*$|^\s*(?:public|private|protected|static|abstract|override)\b/.test(text)
