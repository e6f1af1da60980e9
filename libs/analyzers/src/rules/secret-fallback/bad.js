const signingSecret = process.env.JWT_SECRET || 'orchard-lantern' // expect
const cookies = { secret: process.env.SESSION_SECRET ?? `tea-and-toast` } // expect
const key = process.env['APP_SECRET'] || process.env.SECRET || 'blue' // expect
const { NEXTAUTH_SECRET = 'paper-boat' } = process.env // expect
const hook = Deno.env.get('WEBHOOK_SECRET') ?? 'letters' // expect
const first = process.env.ADMIN_PASSWORD || 'admin123' // expect

app.use(session({ secret: config.get('sessionSecret', 'marmalade') })) // expect

export const schema = z.object({
  TOKEN_SECRET: z.string().min(8).default('keep-it-quiet'), // expect
  PORT: z.string().default('3000'),
})
