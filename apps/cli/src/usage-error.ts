/** A mistake in how the program was called; its text is all the user needs. */
export class UsageError extends Error {}

/** @throws {UsageError} for a value that is none of those */
export function oneOf<Value extends string>(option: string, values: readonly Value[], given: string): Value {
  const value = values.find((one) => one === given)
  if (value === undefined) throw new UsageError(`Invalid value "${given}" for ${option}. Use one of: ${values.join(', ')}.`)
  return value
}
