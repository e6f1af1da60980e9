import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { sourceFiles } from '../../project/source.ts'
import { codeOf } from '../../text/search.ts'

/** Classes of what somebody sends who makes an account: `class UserToRegister(BaseModel):`, `class SignUpForm(BaseModel):` */
const OF_SIGN_UP = /^class\s+\w*(?:[Rr]egist(?:er|ration)|[Ss]ign_?[Uu]p)\w*\s*\([^)]*\)\s*:/
const BARE = /^\s+password\s*:\s*(?:str|SecretStr)\s*$/
/** Rules that stand elsewhere in the class. */
const VALIDATED = /validator\(|\blen\(/

/** Passwords that sign-up takes as they are: a field of pydantic without a rule, in a class without validators. */
export function bareFields(project: Pick<Project, 'code' | 'snapshot'>): Evidence[] {
  const files = sourceFiles(project).filter((path) => path.endsWith('.py') && (project.snapshot.read(path) ?? '').includes('pydantic'))
  return files.flatMap((path) => {
    const lines = codeOf(project, path).split('\n')
    return lines.flatMap((line, at) => (OF_SIGN_UP.test(line) ? bareIn(path, lines, at) : []))
  })
}

function bareIn(path: string, lines: readonly string[], at: number): Evidence[] {
  const end = lines.findIndex((line, index) => index > at && /^\S/.test(line))
  const body = lines.slice(at + 1, end < 0 ? lines.length : end)
  const field = body.findIndex((line) => BARE.test(line))
  return field < 0 || body.some((line) => VALIDATED.test(line)) ? [] : [{ file_path: path, line: at + field + 2, text: (body[field] ?? '').trim() }]
}
