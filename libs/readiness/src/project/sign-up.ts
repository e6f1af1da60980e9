import type { Evidence } from '@preflight/contracts'
import type { Project } from './project.ts'
import type { Route } from './routes.ts'
import { inSource } from './source.ts'

/** Somebody makes an account for themselves at the identity provider. */
const CALL = /\.auth\.signUp\s*\(|createUserWithEmailAndPassword\s*\(|\.signUp\.email\s*\(|\.signInWithOAuth\s*\(|\.signInWithOtp\s*\(|\bsignUp\.(?:create|password)\s*\(/
const ROUTE = /(?:^|[/:_-])(?:sign[-_]?up|register|registration|create[-_]?account)(?:$|[/?_-])/i

/** A function of the project that does it. */
const FUNCTION = /^\s*(?:export\s+)?(?:(?:async\s+)?function|const|(?:async\s+)?def|func|public\s+\w+)\s+(?:sign_?up|register(?:_?user)?|create_?account)\b/i

/** What providers of PHP's frameworks do when the program starts: it takes nothing. */
const HOOK = /\bfunction\s+register\s*\(\s*\)/
/** Whoever sets the software up makes the first account, and so do commands. */
const SET_UP = /(?:^|\/)(?:setup|install(?:er|ation)?|console|commands?)\//i

/** `register` alone may be of components, services or routes. */
const BARE = /\b(?:function|const|def|func|public\s+\w+)\s+register\b/i
const OF_PEOPLE = /e-?mail|passw(?:or)?d|\busers?\b|\baccounts?\b|credential|sign_?up/i
const LINES = 15

function isOfPeople({ snapshot }: Project, { file_path, line, text }: Evidence): boolean {
  if (!BARE.test(text) || line === null) return true
  return OF_PEOPLE.test((snapshot.read(file_path) ?? '').split('\n').slice(line - 1, line - 1 + LINES).join('\n'))
}

export const signUpFunctions = (project: Project): Evidence[] => inSource(project, FUNCTION).filter((one) => isOfPeople(project, one) && !(one.file_path.endsWith('.php') && (HOOK.test(one.text) || SET_UP.test(one.file_path))))

export const signUpCalls = (project: Project): Evidence[] => inSource(project, CALL)

/** Routes with which people make an account for themselves. */
export const signUpRoutes = ({ routes }: Pick<Project, 'routes'>): Route[] =>
  routes.filter(({ fact, access }) => ROUTE.test(fact.route) && fact.methods.some((method) => method === 'POST' || method === 'ANY') && access !== 'administrators' && !/admin/i.test(fact.route))
