import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
  }
}

export default async function setup(project: TestProject) {
  const product = await startProduct()
  project.provide('url', product.url)
  return () => product.stop()
}
