/** Every text in what was found, at any depth. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = []
  collect(value, texts)
  return texts
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (value instanceof Map) for (const [key, one] of value) collect([key, one], texts)
  else if (value instanceof Set || Array.isArray(value)) for (const one of value) collect(one, texts)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one, texts)
}
