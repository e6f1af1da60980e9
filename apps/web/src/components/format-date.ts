const DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** A moment of the wire (ISO 8601) as its local day: 'Dec 14, 2026'. */
export const formatDate = (moment: string): string => DATE.format(new Date(moment))
