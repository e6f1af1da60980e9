/** `parse` of `zod.object().parse` */
export const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

const PREFIX = /^(?:\$|this\.|self\.)+/

/** A name without what was given to the calls in it: `zod.object().parse` of `zod.object(shape).parse`. Of a chain the beginning and the end stay. */
export function bare(name: string): string {
  const open = name.indexOf('(')
  const plain = open < 0 ? name : `${name.slice(0, open)}${name.slice(name.lastIndexOf(')') + 1)}`
  return plain.replace(PREFIX, '')
}
