/** The element of the shell in which tooltips appear. */
export const HINTS_ID = 'hints'
