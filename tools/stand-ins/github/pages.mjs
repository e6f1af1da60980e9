/** @param {string} text */
export const errorPage = (text) => text
