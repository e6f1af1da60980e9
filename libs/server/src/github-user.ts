import type { Static } from 'typebox'
import { GithubRefusal, failureOf, unavailableTrouble } from './github-trouble.ts'
import type { GithubInstallation, ProvenInstallation } from './github-types.ts'
import type { AppSettings, Asker, GithubLogger } from './github-client.ts'
import { theirsToConnect, type Claimant } from './github-proof.ts'
import { InstallationsAnswer, presentInstallation } from './github-shapes.ts'

const EXCHANGE = 'POST /login/oauth/access_token'
const PER_PAGE = 100
const MAX_PAGES = 20

/** What OAuth says of a code that is wrong, used or too old. Any other error is a mistake in the App's settings. */
const BAD_CODE = 'bad_verification_code'

const WRONG_CLIENT =
  "GitHub rejected the authorization code: check GITHUB_APP_CLIENT_ID, GITHUB_APP_CLIENT_SECRET and the App's callback URL"

async function exchange({ app, verdict }: Asker, logger: GithubLogger, code: string): Promise<string | null> {
  try {
    const { authentication } = await app.oauth.createToken({ code })
    return authentication.token
  } catch (error) {
    const failure = failureOf(error)
    if (failure.oauthError === BAD_CODE) return null
    if (failure.oauthError === null) throw verdict({ token: '' }, EXCHANGE, failure)
    logger.error({ github: { route: EXCHANGE, error: failure.oauthError } }, WRONG_CLIENT)
    throw unavailableTrouble()
  }
}

/** All installations of this App that the bearer of a user's token may use. */
async function listInstallations({ ask }: Asker, token: string, appId: number): Promise<GithubInstallation[]> {
  const found: Static<typeof InstallationsAnswer>['installations'] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { installations } = await ask({ token }, InstallationsAnswer, 'GET /user/installations', { per_page: PER_PAGE, page })
    found.push(...installations)
    if (installations.length < PER_PAGE) break
  }
  return found.filter(({ app_id }) => app_id === appId).flatMap((one) => presentInstallation(one) ?? [])
}

/** The token has done its work. That it could not be revoked is no harm: nobody has it any more, and it expires. */
async function revoke({ app }: Asker, logger: GithubLogger, token: string) {
  await app.oauth.deleteToken({ token }).catch((error: unknown) => {
    logger.debug({ github: { status: failureOf(error).status } }, "A user token could not be revoked")
  })
}

export interface Brought {
  code: string
  /** the one installation that is asked for; left out: all of them */
  only: number | undefined
  repositoriesOf: Claimant['repositoriesOf']
}

/** The installations that the person who brought this code may connect; null where the code is good for nothing. */
export async function installationsOf(
  asker: Asker,
  settings: AppSettings,
  logger: GithubLogger,
  { code, only, repositoriesOf }: Brought,
): Promise<ProvenInstallation[] | null> {
  const token = await exchange(asker, logger, code)
  if (token === null) return null
  try {
    const listed = await listInstallations(asker, token, Number(settings.id))
    const asked = only === undefined ? listed : listed.filter(({ installation_id }) => installation_id === only)
    return await theirsToConnect({ asker, token, repositoriesOf }, asked)
  } catch (error) {
    throw error instanceof GithubRefusal ? unavailableTrouble() : error
  } finally {
    await revoke(asker, logger, token)
  }
}
