const signingSecret = process.env.JWT_SECRET
const ttl = process.env.JWT_SECRET_TTL || '15m'
const empty = process.env.JWT_SECRET || ''
const chained = process.env.JWT_SECRET ?? process.env.AUTH_SECRET
const third = process.env.STRIPE_SECRET_KEY || 'sk_test_none'
const client = process.env.GOOGLE_CLIENT_SECRET || 'unused'
const database = process.env.DB_PASSWORD || 'postgres'
const built = process.env.SESSION_SECRET || 'placeholder-for-build'
const name = process.env.SESSION_NAME || 'sid'

const cookieSecret = process.env.COOKIE_SECRET || 'tea-and-toast'
if (isProduction && cookieSecret === 'tea-and-toast') throw new Error('COOKIE_SECRET is not set')

let other
if (process.env.NODE_ENV === 'production') other = process.env.REFRESH_SECRET
else other = process.env.REFRESH_SECRET || 'for-my-desk'
