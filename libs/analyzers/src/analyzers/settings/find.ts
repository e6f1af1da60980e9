import { isForDevelopers } from '../../rules/for-developers.ts'
import type { RawFinding } from '../../types.ts'
import { inCompose } from './compose.ts'
import { inDebugSettings } from './debug.ts'
import { inDotnetSettings } from './dotnet.ts'
import { findingOf } from './finding.ts'
import { inNginx } from './nginx.ts'
import { inSpring } from './spring.ts'
import { inSqlAccounts } from './sql-accounts.ts'
import { inWebConfig } from './web-config.ts'

const READERS = [inSpring, inCompose, inNginx, inDebugSettings, inSqlAccounts, inDotnetSettings, inWebConfig]

/** Longer files are no settings that somebody has written. */
const MAX_LENGTH = 200_000

/** What files of settings, servers and containers open, by their lines. Those of developers and tests are left alone. */
export function findSettings(path: string, text: string): RawFinding[] {
  if (text.length > MAX_LENGTH || isForDevelopers(path)) return []
  return READERS.flatMap((read) => read(path, text)).map((said) => findingOf(path, said))
}
