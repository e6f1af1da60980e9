/** The place of the findings in the page. In a file of its own: whoever leads there need not load the list. */
export const FINDINGS_ID = 'findings'
