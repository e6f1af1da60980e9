/** What front ends call a list that is made with room for so many: `new byte[n]`, `make([]byte, n)`. */
export const ALLOCATION = 'new[]'
