/** Rejects where work takes longer than `ms`; the work itself goes on. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timed out')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
