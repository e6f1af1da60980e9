/** The one shape of an answer. */
export const answer = <Data>(data: Data) => ({ success: true as const, data })
