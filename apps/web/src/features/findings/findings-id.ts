/** The place of the findings in the page. In a file of its own, so that links to it need not load the list. */
export const FINDINGS_ID = 'findings'
