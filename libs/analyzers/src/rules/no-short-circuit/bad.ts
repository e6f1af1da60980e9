export const open = (age: number, user: User | null) => (age > 18) & (age < 80) // expect
