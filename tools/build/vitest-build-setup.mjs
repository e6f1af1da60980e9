// Builds what a project's tests start as processes: from sources each start takes twice the time and more.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'
import { buildStale } from './build.mjs'

export default async function setup() {
  await buildStale((process.env.TEST_PROGRAMS ?? '').split(',').filter(Boolean))
  if (!process.env.TEST_ENGINE) return
  const { bundle } = await import('./bundle.mjs')
  const { ENGINE } = await import('./programs.mjs')
  const folder = path.join(root, '.nx/build', `engine-${process.pid}`)
  /** @type {true | Record<string, string>} */
  const own = JSON.parse(process.env.TEST_ENGINE)
  await bundle({ entries: { ...ENGINE, ...(own === true ? {} : own) } }, { outdir: folder, dist: folder })
  process.env.PREFLIGHT_ENGINE_PROGRAMS = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
