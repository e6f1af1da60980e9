import type { Place } from './finding-words.ts'

/** Run by developers by hand, or by nobody but a build: what is wrong there reaches no user. */
const BY_HAND = /(?:^|\/)(?:scripts?|lib\/tasks|tooling|hack|extra|dev|bin\/dev|\.github|\.storybook|benchmarks?)\//i
/** Tools of developers; below the sources they are a part of the program, mostly what a model may call. */
const TOOLS = /(?:^|\/)tools?\//i
const IN_PROGRAM = /(?:^|\/)(?:src|app|lib|server|api|functions|agents?|ai)\/(?:.*\/)?tools?\//i

/** Whether code of a project is part of what runs for its users. */
export const runsForUsers = (path: string): boolean => !BY_HAND.test(path) && (!TOOLS.test(path) || IN_PROGRAM.test(path))

/** Whether a finding is in what runs for users: no test, example, document or script. */
export const isShipped = ({ place, file_path }: { place: Place; file_path: string }): boolean => place === 'code' && runsForUsers(file_path)
