export const open = (age: number, flags: number) => age > 18 && (flags & 2) === 2
export type Both = A & B
