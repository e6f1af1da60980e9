import { firstText } from '../pick.ts'
import { joinPaths, type Scope } from '../scope.ts'
import type { Seen } from '../seen.ts'
import type { Held } from '../value.ts'
import { type Found, isGroup, type Registry } from './registry.ts'

/**
 * Adds to the path of what it is chained to, `router.group(...).prefix('/api')`, or of the class that is a router:
 * `prefix :api`, `version 'v1', using: :path`, whose other versions stand in headers.
 */
export function prefixed(registry: Registry, it: Seen, { call }: Found): Held {
  const text = firstText(it.args, [0])
  const using = it.args.named.get('using')?.text ?? 'path'
  if (text === undefined || using !== 'path') return it.object
  if (it.object.route) it.object.route.path = joinPaths(text, it.object.route.path)
  else if (call.perClass) addOnce(registry.scopeOf(it), text, call.at.some((name) => name.endsWith('.prefix')))
  else if (it.object.scope && isGroup(it.object.scope)) it.object.scope.prefix = joinPaths(text, it.object.scope.prefix)
  return it.object
}

/** The prefix of the whole API stands before its version. */
function addOnce(scope: Scope, text: string, isFirst: boolean): void {
  if (!scope.prefix.split('/').includes(text)) scope.prefix = isFirst ? joinPaths(text, scope.prefix) : joinPaths(scope.prefix, text)
}
