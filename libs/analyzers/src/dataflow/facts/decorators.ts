import { decoratorHeld } from './annotated.ts'
import type { Annotation } from '../ir/module.ts'
import type { Cls, Mod } from '../program/program.ts'
import type { Guard } from './scope.ts'
import type { FnRef } from './value.ts'
import { describesRoute, isAuthentication } from './words.ts'
import type { World } from './world.ts'
import { lastOf } from './uses/bare.ts'

/** What decorators of handlers are for that keep nobody out, by the last part of their names. */
const HARMLESS = /^(?:csrf_exempt|require_(?:http_methods|GET|POST|safe)|api_view|action|(?:detail|list)_route|(?:parser|renderer|throttle|authentication)_classes|schema|extend_schema\w*|swagger_auto_schema|never_cache|vary_on_\w+|atomic|non_atomic_requests|staticmethod|classmethod|property|override|overload|wraps|doc|expect|response|marshal(?:_\w+)?|param|header|hide|deprecated|produces|consumes|arguments|alt_response|paginate|input|output|use_(?:args|kwargs)|swag_from|template|templated|view|expose|config|endpoint|errorhandler|exception_handler|xframe_options_\w+|ensure_csrf_cookie|sensitive_\w+|gzip_page|sync_to_async|async_to_sync|csrf_protect|capture_\w+|inject|coroutine|asynccontextmanager|contextmanager|retry|memoize|lru_cache|timer|timing|benchmark|profile|log_\w+|traced?|cross_origin|function_name|jsonify|json_\w+|as_json|metadata|tool|command|task|shared_task|on_event|field_validator|validates)$/

/** Decorators of a handler whose names say nothing of who may come in: what they do may. */
export function decoratorsOf(world: World, fn: FnRef | undefined, cls: Cls | null): Guard[] {
  if (fn?.mod.language !== 'python') return []
  const ofClass = cls?.parts.flatMap(({ mod, ir }) => ir.annotations.map((one) => ({ one, mod }))) ?? []
  return [...ofClass, ...fn.ir.annotations.map((one) => ({ one, mod: fn.mod }))].filter(({ one }) => isUnknown(world, one)).map(({ one, mod }) => guardOf(world, mod, one))
}

function isUnknown(world: World, annotation: Annotation): boolean {
  const name = nameOf(annotation)
  return !describesRoute(name) && !HARMLESS.test(lastOf(name)) && !isAuthentication(world.language, name)
}

/** `@method_decorator(own_gate, name='dispatch')`, `@falcon.before(own_gate)`: it is what it is given. */
const nameOf = ({ name, args: [first] }: Annotation): string => (/^(?:method_decorator|before)$/.test(lastOf(name)) && typeof first === 'string' ? first.replace(/\(.*$/, '') : name)

function guardOf(world: World, mod: Mod, annotation: Annotation): Guard {
  const [name, { offset }] = [nameOf(annotation), annotation]
  const held = decoratorHeld(world, mod, name)
  return { mod, offset, order: 0, held: { name, ...(held.fn && { fn: held.fn }) }, below: '', open: false, name }
}
