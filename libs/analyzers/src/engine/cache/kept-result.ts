import { maskSecrets } from '../../analyzers/secrets/index.ts'
import type { FileResult } from '../protocol.ts'

/** What a result depends on beside its file: packages that were asked for, and whether manifests name them. */
export type Answers = ReadonlyMap<string, boolean>

export const answersAre = (asked: Answers, packages: ReadonlySet<string>): boolean => [...asked].every(([name, answer]) => packages.has(name) === answer)

/** Whether the reasons of comments are what may be shown: all else of a result is masked. */
export const reasonsAreShown = ({ suppressions }: FileResult): boolean => suppressions.every(({ reason }) => reason === null || maskSecrets(reason) === reason)
