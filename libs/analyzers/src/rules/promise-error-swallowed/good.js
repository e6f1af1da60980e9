import { test } from '@playwright/test'

save(order).catch((error) => log.error(error))
file.close().catch(() => {})
warm(cache).catch(() => {
  // the cache fills itself later
})

test.afterAll(async () => {
  await deleteOrder(id).catch(() => {})
})
