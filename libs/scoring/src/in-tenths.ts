/**
 * Splits a whole number by weights into parts with one decimal that add up to exactly it: every part is rounded down, and
 * the tenths left over go to the parts that lost most.
 */
export function inTenths(weights: readonly number[], whole: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (10 * whole * weight) / total)
  const tenths = exact.map(Math.floor)
  const left = 10 * whole - tenths.reduce((sum, part) => sum + part, 0)
  const byLoss = exact
    .map((part, index) => ({ index, loss: part - Math.floor(part) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index)
  for (const { index } of byLoss.slice(0, left)) tenths[index] = (tenths[index] ?? 0) + 1
  return tenths.map((part) => part / 10)
}
