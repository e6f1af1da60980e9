import { hasSecretShape } from '../../analyzers/secrets/index.ts'
import type { FlowProgram, ProgramOutcome } from '../protocol.ts'
import type { Keys } from './keys.ts'
import type { SecretTexts } from './secret-texts.ts'
import type { Store } from './store.ts'
import { textsIn } from './texts.ts'

type KeptProgram = Pick<ProgramOutcome, 'findings' | 'cut' | 'facts'>

/** What data flow yields for a whole program. Nothing is kept where it would give away a secret. */
export class ProgramLevel {
  private readonly store: Store
  private readonly keys: Keys

  constructor(store: Store, keys: Keys) {
    this.store = store
    this.keys = keys
  }

  known(program: FlowProgram): ProgramOutcome | null {
    const kept = this.store.get<KeptProgram>(this.keys.program(program))
    return kept ? { language: program.language, files: program.files, ...kept, failure: null } : null
  }

  /** @param secrets asked for at the end of the scan, when it is known what is hidden in which file */
  keep(program: FlowProgram, { findings, cut, facts, failure }: ProgramOutcome, secrets: () => SecretTexts | null): void {
    if (failure || cut.some(({ kind }) => kind === 'failure')) return
    const mayStay = () => !hasSecretShape(textsIn(findings).join('\n')) && secrets()?.areInFindings(findings) === false && secrets()?.areInFacts([facts]) === false
    this.store.put(this.keys.program(program), { findings, cut, facts } satisfies KeptProgram, mayStay)
  }
}
