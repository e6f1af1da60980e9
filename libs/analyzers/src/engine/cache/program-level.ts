import { deserialize, serialize } from 'node:v8'
import { hasSecretShape } from '../../analyzers/secrets/index.ts'
import type { RawFinding } from '../../types.ts'
import type { FlowProgram, ProgramOutcome } from '../protocol.ts'
import type { Contents } from './contents.ts'
import type { Keys } from './keys.ts'
import type { SecretTexts } from './secret-texts.ts'
import type { Store } from './store.ts'
import { textsIn } from './texts.ts'
import { restored, type Withheld } from './withheld.ts'

type Followed = Pick<ProgramOutcome, 'findings' | 'cut' | 'facts'>
type KeptProgram = Omit<Followed, 'findings'> & { findings: Withheld<RawFinding> }

/** What data flow yields for a whole program. Of its findings no secret is kept, but where it stands; nothing where facts would give one away. */
export class ProgramLevel {
  private readonly store: Store
  private readonly keys: Keys
  private readonly contents: Contents

  constructor(store: Store, keys: Keys, contents: Contents) {
    this.store = store
    this.keys = keys
    this.contents = contents
  }

  known({ language, files, ...program }: FlowProgram): ProgramOutcome | null {
    const kept = this.store.get<KeptProgram>(this.keys.program({ language, files, ...program }))
    const findings = kept ? restored(kept.findings, (path) => this.contents.textOf(path)) : null
    return kept && findings ? { language, files, ...kept, findings, failure: null } : null
  }

  /** @param secrets asked for at the end of the scan, when it is known what is hidden in which file */
  keep(program: FlowProgram, { findings, cut, facts, failure }: ProgramOutcome, secrets: () => SecretTexts | null): void {
    if (failure || cut.some(({ kind }) => kind === 'failure')) return
    const bytes = serialize({ findings, cut, facts } satisfies Followed)
    this.store.putLater(this.keys.program(program), bytes.length, () => keptOf(deserialize(bytes), secrets()))
  }
}

function keptOf({ findings, cut, facts }: Followed, secrets: SecretTexts | null): KeptProgram | null {
  const withheld = secrets?.areInFacts([facts]) === false ? secrets.withhold(findings) : null
  return withheld && !hasSecretShape(textsIn(withheld).join('\n')) ? { findings: withheld, cut, facts } : null
}
