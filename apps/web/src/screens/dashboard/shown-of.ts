/** Of a query only what is shown: that a poll is under way draws nothing anew. */
export const shownOf = <Data, Failure>({ currentData, error }: { currentData?: Data; error?: Failure }) => ({ currentData, error })
