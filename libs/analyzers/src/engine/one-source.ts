import type { EngineFinding } from '../types.ts'

/** In this many files the same data is reported in full. */
const FEW_FILES = 3

/** What is no graver than this may come from one mistake of a helper; graver ones are each worth to be looked at. */
const LESSENED: Partial<Record<EngineFinding['severity'], EngineFinding['severity']>> = { medium: 'low' }

/** The way of the data up to where it comes into the finding's own file, where it was taken up and kept in another one; null for any other. */
function wayBefore({ rule_id, file_path: path, trace }: EngineFinding): string | null {
  const entered = trace.findIndex((step) => step.file_path === path)
  if (entered < 2) return null
  return [rule_id, ...trace.slice(0, entered).map((step) => `${step.file_path}:${step.line}:${step.column}`)].join('\0')
}

/**
 * Findings of which those weigh less that tell of the same data in further files: it comes from one place that many ask, as a
 * hook of React or a helper, and is mended there.
 * @param findings ordered by place
 */
export function lessFromOneSource(findings: readonly EngineFinding[]): EngineFinding[] {
  const ways = new Map<string, { first: EngineFinding; files: Set<string> }>()
  const wayOf = new Map<EngineFinding, string>()
  for (const finding of findings) {
    const way = LESSENED[finding.severity] ? wayBefore(finding) : null
    if (way === null) continue
    wayOf.set(finding, way)
    const known = ways.get(way)
    if (known) known.files.add(finding.file_path)
    else ways.set(way, { first: finding, files: new Set([finding.file_path]) })
  }
  return findings.map((finding) => {
    const { first, files } = ways.get(wayOf.get(finding) ?? '') ?? {}
    if (!first || first === finding || !files || files.size <= FEW_FILES) return finding
    return { ...finding, severity: LESSENED[finding.severity] ?? finding.severity, description: `The same data reaches several files from one place; see the finding in ${first.file_path}, line ${first.line}. ${finding.description}` }
  })
}
