import { placeOf } from '../../../inventory/place.ts'
import type { RawFinding } from '../../../types.ts'
import type { Facts } from '../facts.ts'
import { defaultAccounts } from './default-account.ts'
import { foreignAccount } from './foreign-account.ts'
import { forgedRequests } from './forged-requests.ts'
import { foreignObject } from './foreign-object.ts'
import { missingAuthentication } from './missing-authentication.ts'
import { missingRole } from './missing-role.ts'
import { openCosts, openPrivileges, openSenders } from './open-costs.ts'
import { openPersons } from './open-persons.ts'
import { withoutCommon } from './protection.ts'
import { repeatedPayments } from './repeated-payment.ts'
import { unlimitedSignIn } from './unlimited-sign-in.ts'
import { unverifiedWebhook } from './unverified-webhook.ts'

/** What the facts of one program say against it. Tests and examples register routes, too: those say nothing about the program's own. */
export function judge(facts: Facts): RawFinding[] {
  const own = withoutCommon(facts.routes.filter(({ path }) => placeOf(path) === 'code'))
  return [
    ...missingAuthentication(own), ...missingRole(own), ...foreignAccount(own), ...foreignObject(own), ...defaultAccounts(facts),
    ...unverifiedWebhook(own, facts), ...unlimitedSignIn(own, facts), ...openCosts(own, facts), ...openSenders(own, facts), ...openPrivileges(own, facts), ...openPersons(own, facts), ...forgedRequests(facts), ...repeatedPayments(own),
  ]
}
