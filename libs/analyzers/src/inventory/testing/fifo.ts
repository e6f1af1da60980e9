import { execFileSync } from 'node:child_process'

/** Node has no call for named pipes. */
export const mkfifoSync = (path: string): void => {
  execFileSync('mkfifo', [path])
}
