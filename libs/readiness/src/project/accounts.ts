import type { Project } from './project.ts'
import { usesOf } from './uses.ts'

/** Somebody signs in: there are accounts, kept here or by a provider. */
export const hasAccounts = (project: Project): boolean =>
  usesOf(project, 'identity_provider', 'password_hash', 'account_created', 'token_issue').length > 0 || project.routes.some(({ access }) => access === 'signed_in' || access === 'administrators')

/** Something of it runs for users. */
export const runsForSomebody = ({ kind }: Pick<Project, 'kind'>): boolean => kind.service || kind.frontEnd || kind.mobile
