import jwt from 'jsonwebtoken'

export const makeInvite = (email: string) => jwt.sign({ email }, 'plateful-basil-and-thyme', { expiresIn: '7d' })
