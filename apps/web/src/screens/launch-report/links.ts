import type { Category } from '@preflight/contracts'

const DASHBOARD = '/app/dashboard'

/** The dashboard's address for one scan; what is chosen there stands in its query. */
export const dashboardOf = (scanId: string, query: Record<string, string> = {}) => `${DASHBOARD}?${new URLSearchParams({ scan: scanId, ...query }).toString()}`

export const findingLink = (scanId: string) => (finding: string) => dashboardOf(scanId, { finding })

export const categoryLink = (scanId: string, category: Category) => dashboardOf(scanId, { category })
