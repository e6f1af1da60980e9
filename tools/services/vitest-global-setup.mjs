// Gives a project's tests a real PostgreSQL and Redis: TEST_DATABASE_URL and TEST_REDIS_URL.
import { startTestServices } from './test-services.mjs'

export default async function setup() {
  const services = await startTestServices()
  process.env.TEST_DATABASE_URL = services.databaseUrl
  process.env.TEST_REDIS_URL = services.redisUrl
  return services.stop
}
