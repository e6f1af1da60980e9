/** The page of a weakness at MITRE. */
export const cweLink = (id: number) => `https://cwe.mitre.org/data/definitions/${id}.html`

const OWASP = /^(A\d\d):(\d{4}) (.+)$/
/** Pages that are not called as the category is. */
const CALLED: ReadonlyMap<string, string> = new Map(Object.entries({ 'Server-Side Request Forgery': 'Server-Side_Request_Forgery_(SSRF)' }))

/** The page of a Top 10 category written as 'A03:2021 Injection'; null where it is written otherwise. */
export function owaspLink(category: string): string | null {
  const [, place, year, name] = OWASP.exec(category) ?? []
  return place && year && name ? `https://owasp.org/Top10/${place}_${year}-${CALLED.get(name) ?? name.replaceAll(' ', '_')}/` : null
}
