/** The scan in words and what stands beside it; below each other where there is no room. */
export const SIDE_BY_SIDE = { display: 'grid', gap: { xs: 4, sm: 5, lg: 4 }, gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1.55fr) minmax(0,1fr)' } } as const

/** Two cards beside the words: one below the other, and next to each other where the words stand above them. The last takes what is left. */
export const SIDE = { display: 'grid', gap: { xs: 4, sm: 5, lg: 4 }, minWidth: 0, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))', lg: 'minmax(0,1fr)' }, gridTemplateRows: { lg: 'auto 1fr' } } as const
