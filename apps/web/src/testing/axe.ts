import axe from 'axe-core'

// Colours and sizes need a real browser; there the same rules run in the journeys.
const WITHOUT_LAYOUT = { rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } } }

/** What axe finds in the document, one line per rule; empty when all is well. */
export async function axeFindings(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, WITHOUT_LAYOUT)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
