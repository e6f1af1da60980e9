// The web's development server. It has the one address people open, and passes what is the API's on to the API.
import { createServer } from 'vite'

const target = process.env.API_URL
const server = await createServer({
  server: {
    host: process.env.HOST,
    port: Number(process.env.PORT),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/oidc', '/healthz', '/readyz', '/metrics'].map((path) => [path, { target }])),
  },
})
await server.listen()
process.on('SIGTERM', () => void server.close().finally(() => process.exit(0)))
