import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
  }
}

/** Starts the product for all journeys. PREFLIGHT_URL names a running one instead, for writing journeys. */
export default async function setup(project: TestProject) {
  await findBrowser()
  const running = process.env['PREFLIGHT_URL']
  if (running) return project.provide('url', running)
  const product = await startProduct()
  project.provide('url', product.url)
  return () => product.stop()
}
