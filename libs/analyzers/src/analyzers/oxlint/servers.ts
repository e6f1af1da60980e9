import { nearestOf } from './frameworks.ts'

/** Frameworks that answer where a handler rejects. */
const CATCH = ['fastify', 'koa', 'hono', '@hapi/hapi', 'elysia', '@nestjs/core']
/** It makes Express do so before version 5. */
const FOR_EXPRESS = 'express-async-errors'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Packages that run, with the versions that are wanted. */
function wantedIn(manifest: string): ReadonlyMap<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(manifest)
    return new Map(isObject(parsed) && 'dependencies' in parsed && isObject(parsed.dependencies) ? Object.entries(parsed.dependencies) : [])
  } catch {
    // what is no JSON depends on nothing
    return new Map()
  }
}

/** `^5.1.0`, `>=5`, `5.x` */
const majorOf = (version: unknown): number | null => {
  const [, major] = (typeof version === 'string' && /^[\s~^>=v]*(\d+)/.exec(version)) || []
  return major === undefined ? null : Number(major)
}

function catchesRejections(manifest: string): boolean | undefined {
  const wanted = wantedIn(manifest)
  if (!wanted.has('express')) return CATCH.some((name) => wanted.has(name)) || undefined
  if (wanted.has(FOR_EXPRESS)) return true
  const major = majorOf(wanted.get('express'))
  return major === null ? undefined : major >= 5
}

/** Says of a path whether what serves its routes answers where a handler rejects; undefined where no manifest says. */
export type Servers = (path: string) => boolean | undefined

/**
 * What serves the routes, by the manifests above a file.
 * @param manifests every `package.json` with its text
 */
export const serversOf = (manifests: readonly { path: string; text: string }[]): Servers => nearestOf(manifests, catchesRejections)
