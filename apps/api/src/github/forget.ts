import type { Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { InstallationRow } from './reconcile.ts'

/**
 * Removes a connection: its projects are disconnected until the account is connected again.
 * @param actor who removed it; null where GitHub said that it is gone
 */
export async function forgetInstallation(
  _deps: Pick<Deps, 'db' | 'logger' | 'queues'>,
  _installation: InstallationRow,
  _actor: Actor | null,
): Promise<void> {}
