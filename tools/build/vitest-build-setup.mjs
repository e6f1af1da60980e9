// Builds what a project's tests start as processes: from sources each start takes twice the time and more.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'
import { buildStale } from './build.mjs'

export default async function setup() {
  await buildStale((process.env.TEST_PROGRAMS ?? '').split(',').filter(Boolean))
  const { TEST_ENGINE, TEST_ARCHIVES } = process.env
  if (!TEST_ENGINE && !TEST_ARCHIVES) return
  const { bundle } = await import('./bundle.mjs')
  const { ARCHIVES, ENGINE, READINESS } = await import('./programs.mjs')
  const folder = path.join(root, '.nx/build', `programs-${process.pid}`)
  /** @type {true | Record<string, string>} */
  const own = JSON.parse(TEST_ENGINE || 'true')
  const entries = { ...(TEST_ENGINE && { ...ENGINE, ...READINESS }), ...(own === true ? {} : own), ...(TEST_ARCHIVES && ARCHIVES) }
  await bundle({ entries }, { outdir: folder, dist: folder })
  if (TEST_ENGINE) process.env.PREFLIGHT_ENGINE_PROGRAMS = folder
  if (TEST_ARCHIVES) process.env.PREFLIGHT_ARCHIVE_PROGRAMS = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
