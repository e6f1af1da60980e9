/** Works through a list in its order, a few at a time. The first error ends it. */
export async function inParallel<T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list].reverse()
  const go = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, go))
}
