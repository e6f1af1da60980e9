import { getScanResults, request, type WireRequest } from '@preflight/contracts'
import { isApiError } from './api-error.ts'
import { endSharedView, type SharedView } from './shared-view.ts'
import { callWire } from './wire.ts'

const isMissing = (answer: unknown) => isApiError(answer) && answer.status === 404

/** What a viewer asks about the scan itself: missing, it says that the share is over. */
const isAboutScan = ({ url }: WireRequest, { scan_id }: SharedView) => url === request(getScanResults, { id: scan_id }).url

/**
 * One call with a share's token in place of a session. A share that is over answers like something that does not exist, so
 * when anything is missing the scan itself is asked for; if that is gone too, the view has ended.
 */
export async function callAsViewer(call: WireRequest, shared: SharedView, signal: AbortSignal) {
  const caller = { shareToken: shared.token, signal }
  const answer = await callWire(call, caller)
  if (!isMissing(answer)) return answer
  const scan = isAboutScan(call, shared) ? answer : await callWire(request(getScanResults, { id: shared.scan_id }), caller)
  if (isMissing(scan)) endSharedView(shared.token)
  return answer
}
