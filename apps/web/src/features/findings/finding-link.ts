import type { FindingDetail } from '@preflight/contracts'

/** The address of a finding. It names the scan too: what is the newest one today is not for long. */
export const findingLink = ({ id, scan_id }: Pick<FindingDetail, 'id' | 'scan_id'>, origin: string) =>
  `${origin}/app?${new URLSearchParams({ scan: scan_id, finding: id }).toString()}`
