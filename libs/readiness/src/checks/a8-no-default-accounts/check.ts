import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { useEvidence, usesOf } from '../../project/uses.ts'
import { byFindings } from '../by-findings.ts'

/** Data for development: it should not run in production, and often does. */
const SEED = /(?:^|\/)(?:seeds?|seeders?|fixtures|demo)(?:\/|[.-]|$)|(?:^|[/._-])seed(?:s|er|ing)?[._-]?\w*\.\w+$/i
const PRODUCTION_GUARD = /production/i

export const check = defineCheck({
  id: 'A8',
  name: 'No default or demo accounts and passwords',
  weight: 10,
  blocker: true,
  decides: 'code',
  effort: 'small',
  probes: ['Places that make an account with a password written in the code, in seeds, migrations and start-up code.', 'Findings of passwords that are compared with a fixed text.'],
  assess: (project) => {
    if (!project.kind.service && !project.kind.storesData) return notApplicable('The project keeps no accounts.')
    const made = usesOf(project, 'account_created')
    const seeded = made.filter(({ path }) => SEED.test(path))
    const guarded = seeded.filter(({ path }) => PRODUCTION_GUARD.test(project.snapshot.read(path) ?? ''))
    const atStart = made.filter(({ path }) => !SEED.test(path))
    const todo = ['Make the first account with a password from the environment or a one-time link, and fail where none is set.', 'Change the password of every account that was made this way.']
    const open = seeded.filter((one) => !guarded.includes(one))
    const none =
      atStart.length > 0
        ? missing(`${counted(atStart.length, 'place')} outside of seeds ${atStart.length === 1 ? 'holds' : 'hold'} an account's password in the code.`, { confidence: 80, evidence: atStart.map(useEvidence), recommendations: todo })
        : open.length > 0
          ? partial('Seeds make accounts with passwords that are written in the code. Whether they run in production needs a look.', { confidence: 60, evidence: open.map(useEvidence), recommendations: todo })
          : passed('No place makes an account with a password that is written in the code.', { evidence: guarded.map(useEvidence) })
    return byFindings(project, { rules: ['password-in-comparison'], found: 'A password is compared with a text in the code: whoever reads it can sign in.', todo, none })
  },
})
