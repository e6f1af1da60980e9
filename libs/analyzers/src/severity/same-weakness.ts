import { type Same, sameFile } from './shared.ts'
import type { RawFinding } from '../types.ts'

/** Rules whose findings in one file come from one decision and have one fix. */
const DECISIONS: ReadonlySet<string> = new Set(['tls-verification-off'])

/** What a finding has in common with those of its rule in its file, whichever analyzer tells of it; undefined for most rules. */
export const sameWeaknessOf = ({ rule_id, file_path: path }: RawFinding): Same | undefined => (DECISIONS.has(rule_id) ? sameFile(`${path} ${rule_id}`) : undefined)
