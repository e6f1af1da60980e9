/** The main region of every screen. */
export const MAIN_ID = 'main'
