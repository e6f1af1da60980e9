import type { Channel } from './dataflow/channels.ts'
import type { Facts } from './dataflow/facts/facts.ts'
import type { FixRequest } from './prompt/fix-request.ts'
import type { DoneWell, SourceData } from './rule.ts'
import type { Circumstance } from './severity/circumstance.ts'
import type { Same } from './severity/shared.ts'
import type { Category, Confidence, Excerpt, LostAnalyzer, Place, Reference, ScanReceipt, Severity, SeverityReason, SkippedFile, TraceStep } from '@preflight/contracts'

/** Languages with rules of our own. Others are counted, and named as not analysed. */
export const LANGUAGES = ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'] as const
export type Language = (typeof LANGUAGES)[number]

/** A replacement of `[start, end)`, offsets in UTF-16 code units of the file's text. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** A line that a fix adds at the end of another file, which is made where there is none: a name in an example of the settings. */
export interface AddedLine {
  path: string
  line: string
}

/** One way to mend a finding. Nobody has proven it yet. */
export interface Proposal {
  /** id of the recipe; of an edit that the rule itself offers, the rule's */
  recipe: string
  /** what it does, a sentence */
  summary: string
  /** of the finding's file */
  edits: Edit[]
  /** of other files */
  lines?: AddedLine[]
  /** what the owner must still do, a sentence */
  todo?: string
}

/** A place that calls a function, and those that call the one around it. */
export interface CallPlace {
  path: string
  line: number
  from: readonly CallPlace[]
}

/** What an analyzer says about one place; the catalogue adds the words, the engine the evidence. */
export interface RawFinding {
  rule_id: string
  /** the tool or analyzer that saw it */
  analyzer: 'dataflow' | 'rules' | 'secrets' | 'metrics' | 'oxlint' | 'ruff' | 'jscpd' | 'database'
  file_path: string
  /** lines and columns count from 1 */
  line: number
  column: number
  end_line: number
  /** replaces the rule's title where the place says more ("calculateShipping has a cognitive complexity of 31") */
  title?: string
  /** where the data comes from, if that is known */
  data?: SourceData
  /** by which way the data enters */
  channel?: Channel
  /** what happens at this very place; goes before the rule's why */
  detail?: string
  /** replaces the rule's fix: how it is done in the framework at hand */
  fix?: string
  /** the full name of the call that data reaches: `pg.Pool.query` */
  sink?: string
  /** of this variant of the weakness; default: the rule's */
  severity?: Severity
  /** facts about this place that can change the severity; only the policy judges them */
  circumstances?: readonly Circumstance[]
  confidence?: Confidence
  /** the same by other ways, which other people may take; until it is known who: the engine keeps one */
  ways?: readonly RawFinding[]
  /** where the function that reads the request is called; until it is known who gets there */
  called?: readonly CallPlace[]
  /** findings of one class in one function that the same source reaches have this in common: a hash */
  sibling_group?: string
  /** what it has in common with other findings: one weakness in several places */
  same?: Same
  /** it weighs medium in a program that does this somewhere */
  unless?: DoneWell
  /** it says that what a rule of this name suspects at this place is not so */
  clears?: true
  /** from source to sink, also through other files; the engine fills in each step's `expression`, secrets masked */
  trace?: TraceStep[]
  edit?: Edit[]
}

/** The evidence a finding is recognised by in the next scan. */
export interface FindingPrint {
  line_hash: string
  context_hash: string
  snippet_hash: string
  /** enclosing function or class, dotted; '' at top level */
  scope: string
  /** lines from the scope's first line */
  offset_in_scope: number
  /** 0 for the first of several equal ones in a file */
  occurrence: number
}

/** What is remembered of a file with findings, so that it is recognised after it was renamed; see the identity module. */
export interface FileSketch {
  path: string
  /** distinct lines, blanks and trivial ones left out */
  lines: number
  /** the lowest hashes of those lines, some hundreds at most, as base64url */
  hashes: string
}

/** A finding as the engine gives it to a worker, the CLI or a benchmark. */
export interface EngineFinding {
  /** hex, unique within one scan and the same for the same snapshot */
  key: string
  rule_id: string
  category: Category
  severity: Severity
  /** why it is not as severe as its rule says, in the order in which it was judged */
  severity_reasons: SeverityReason[]
  confidence: Confidence
  place: Place
  title: string
  description: string
  /** the prompt for a coding agent, made for this finding */
  fix_suggestion: string
  /** what the prompt is written from */
  fix_request: FixRequest
  file_path: string
  line: number
  column: number
  end_line: number
  language: string | null
  cwe_ids: number[]
  owasp: string | null
  excerpt: Excerpt
  trace: TraceStep[]
  /** the same for findings of one class that the same source reaches in the same function; null for one that has no sibling */
  sibling_group: string | null
  references: Reference[]
  also_reported_by: string[]
  /** ways to mend it, the best first, at most three */
  proposals: Proposal[]
  /** why none is offered although a recipe mends such findings, in words that follow the finding's name; else null */
  refusal: string | null
  print: FindingPrint
}

/** A `preflight-ignore: rule-id -- reason` comment that silenced a finding. */
export interface Suppression {
  rule_id: string
  category: Category
  file_path: string
  line: number
  reason: string | null
}

/** What no analyzer, or not every one, has looked at: a finding that is missing there is not fixed. */
export interface Unchecked {
  /** a file, or with a `/` at its end all that is in a folder */
  path: string
  /** those that did not look at it */
  analyzers: readonly LostAnalyzer[] | 'all'
  /** left out because its owner wants it so */
  isWanted: boolean
}

export interface EngineProgress {
  files_to_scan: number
  files_scanned: number
  lines_scanned: number
  current_file: string | null
  /** once all files are scanned: through so many of them data is followed */
  following?: number
}

/** Where results are kept for the next scan of the same project. */
export interface CacheOptions {
  /** absolute; one project's alone. It is made where it is not there, and only this user can enter it */
  folder: string
  /** how large it may become; default: 256 MB */
  maxBytes?: number
  /** what is scanned is not the project as it stands: nothing is added */
  readOnly?: boolean
}

export interface EngineOptions {
  /** absolute folder of untrusted code */
  root: string
  /** gitignore-style patterns the project's owner chose */
  ignoredPaths?: readonly string[]
  /** worker threads; default: cores, at most 4 */
  threads?: number
  /** heap of the engine's child process */
  memoryLimitMb?: number
  /** wall clock for the whole run */
  timeoutMs?: number
  /** where the engine makes its own temporary folder; default: the system's */
  tempDir?: string
  /** left out: nothing is kept. What a scan finds is the same with and without it */
  cache?: CacheOptions
  signal?: AbortSignal
  /**
   * findings as files are done, and those of data flow once all files are; final ones may be fewer (merged), never different
   * in key. A key that comes again says more: what came last holds
   */
  onFindings?: (batch: EngineFinding[]) => void
  onProgress?: (progress: EngineProgress) => void
}

export interface EngineResult {
  /** sorted by path, line, column, rule */
  findings: EngineFinding[]
  suppressions: Suppression[]
  /** of every file with findings, in the order of their paths */
  sketches: FileSketch[]
  skipped: SkippedFile[]
  /** inline suppressions of other tools (`eslint-disable`, `noqa`, ...) in the project: counted, not honoured */
  silenced?: number
  /** places the parser could not read, for each file that has some */
  syntax_errors?: ReadonlyMap<string, number>
  /** what the code says about itself, of the programs that could be followed: routes and what protects them, stores, jobs, settings */
  facts: Facts
  /** files that were not, or only partly, looked at */
  unchecked: Unchecked[]
  receipt: Omit<ScanReceipt, 'duration_ms' | 'skipped' | 'suppressed' | 'silenced'>
}
