import type { AnnotationValue, IrFunction } from '../ir/module.ts'
import { type Cls, findMethod, outerTypes } from '../program/program.ts'
import type { RouteDraft } from './scope.ts'
import { joinPaths } from './scope.ts'
import { unwrapped } from './value.ts'
import { lastOf } from './uses/bare.ts'

/** One request that a class answers: a method, and the functions of the class that do it. */
interface Answer {
  methods: readonly string[]
  /** the function that a reader looks for first */
  action: string
  functions: readonly string[]
  /** after the path of the class: of one object, or an action of its own */
  path: string
}

const VERBS = ['get', 'post', 'put', 'patch', 'delete']

/** What views of Django and of its REST framework answer, by the last part of their names. */
const GIVEN: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  CreateAPIView: ['create'], ListAPIView: ['list'], RetrieveAPIView: ['retrieve'], DestroyAPIView: ['destroy'], UpdateAPIView: ['update'], ListCreateAPIView: ['list', 'create'],
  RetrieveUpdateAPIView: ['retrieve', 'update'], RetrieveDestroyAPIView: ['retrieve', 'destroy'], RetrieveUpdateDestroyAPIView: ['retrieve', 'update', 'destroy'],
  CreateModelMixin: ['create'], ListModelMixin: ['list'], RetrieveModelMixin: ['retrieve'], UpdateModelMixin: ['update'], DestroyModelMixin: ['destroy'],
  ModelViewSet: ['list', 'create', 'retrieve', 'update', 'destroy'], ReadOnlyModelViewSet: ['list', 'retrieve'],
  ListView: ['get'], DetailView: ['get'], TemplateView: ['get'], RedirectView: ['get'], ArchiveIndexView: ['get'], CreateView: ['get', 'post'], UpdateView: ['get', 'post'], FormView: ['get', 'post'], DeleteView: ['get', 'post'],
}))

const ACTIONS: ReadonlyMap<string, { methods: readonly string[]; isOfOne: boolean; functions: readonly string[] }> = new Map(Object.entries({
  list: { methods: ['GET'], isOfOne: false, functions: ['get'] },
  create: { methods: ['POST'], isOfOne: false, functions: ['post', 'perform_create'] },
  retrieve: { methods: ['GET'], isOfOne: true, functions: ['get'] },
  update: { methods: ['PATCH', 'PUT'], isOfOne: true, functions: ['put', 'patch', 'partial_update', 'perform_update'] },
  partial_update: { methods: ['PATCH'], isOfOne: true, functions: ['patch', 'perform_update'] },
  destroy: { methods: ['DELETE'], isOfOne: true, functions: ['delete', 'perform_destroy'] },
}))

/** What runs for every request of a class. */
const ALWAYS = ['dispatch', 'initial', 'test_func', 'get_permissions', 'get_queryset', 'get_object']

/** What a class view answers; empty where that cannot be told. */
function answersOf(cls: Cls, isSet: boolean): Answer[] {
  const given = new Set(outerTypes(cls).flatMap((type) => GIVEN.get(lastOf(type)) ?? []))
  const named = isSet ? [...ACTIONS.keys()].filter((action) => given.has(action) || findMethod(cls, action) !== null) : [...ACTIONS.keys()].filter((action) => given.has(action))
  const ofActions = named.flatMap((action): Answer[] => {
    const { methods = [], isOfOne = false, functions = [] } = ACTIONS.get(action) ?? {}
    return [{ methods, action, functions: [action, ...functions, ...ALWAYS], path: isSet && isOfOne ? `<${fieldOf(cls)}>` : '' }]
  })
  const taken = new Set(ofActions.flatMap(({ methods }) => (isSet ? [] : methods)))
  const verbs = isSet ? [] : VERBS.filter((verb) => !taken.has(verb.toUpperCase()) && (given.has(verb) || findMethod(cls, verb) !== null))
  return [...ofActions, ...verbs.map((verb) => ({ methods: [verb.toUpperCase()], action: verb, functions: [verb, ...(verb === 'post' ? ['form_valid'] : []), ...ALWAYS], path: '' })), ...(isSet ? extraActions(cls) : [])]
}

/** `pk`; `lookup` where the set of views looks its objects up by a field of its own choice. */
function fieldOf(cls: Cls): string {
  const part = cls.parts.find(({ ir }) => ir.fields.some(({ name }) => /^lookup_(?:url_kwarg|field)$/.test(name)))
  return part ? 'lookup' : 'pk'
}

/** `@action(detail=True, methods=['post'])` */
function extraActions(cls: Cls): Answer[] {
  return [...cls.methods.values()].flatMap(({ ir }) => ir.annotations.filter(({ name }) => /^(?:action|detail_route|list_route)$/.test(lastOf(name))).map(({ name, args, named }): Answer => {
    const isOfOne = lastOf(name) === 'detail_route' || (named.get('detail') ?? args[0]) === true
    const methods = textsIn(named.get('methods')).map((method) => method.toUpperCase())
    return { methods: methods.length > 0 ? methods : ['GET'], action: ir.name, functions: [ir.name, ...ALWAYS], path: joinPaths(isOfOne ? `<${fieldOf(cls)}>` : '', textsIn(named.get('url_path'))[0] ?? ir.name) }
  }))
}

const textsIn = (value: AnnotationValue): string[] => (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

const DECORATED: ReadonlyMap<string, readonly string[]> = new Map([['require_POST', ['POST']], ['require_GET', ['GET']], ['require_safe', ['GET', 'HEAD']]])

/** `@api_view(['POST'])`, `@require_http_methods(['GET'])` */
function decoratedMethods({ annotations }: IrFunction): string[] {
  return annotations.flatMap(({ name, args, named }) => DECORATED.get(lastOf(name)) ?? (/^(?:api_view|require_http_methods)$/.test(lastOf(name)) ? textsIn(args[0] ?? named.get('http_method_names') ?? (lastOf(name) === 'api_view' ? ['GET'] : undefined)) : []))
}

/** A route of a class that answers several methods, as a route for each of them. */
export function withoutClasses(draft: RouteDraft): RouteDraft[] {
  if (!draft.methods.includes('ANY') || draft.framework !== 'django') return [draft]
  const held = unwrapped(draft.handlers[0])
  if (held?.fn) {
    const methods = decoratedMethods(held.fn.ir)
    return methods.length > 0 ? [{ ...draft, methods }] : [draft]
  }
  if (!held?.cls) return [draft]
  const answers = answersOf(held.cls, draft.isSet === true)
  return answers.length === 0 ? [draft] : answers.map(({ methods, action, functions, path }) => ({ ...draft, methods, path: path === '' ? draft.path : joinPaths(draft.path, path), handlers: [{ ...held, text: action }], action, functions }))
}

/** A pattern of Django as a path: `^orders/(?P<number>\d+)/?$` is `orders/<number>`. */
export function pathOfPattern(path: string): string {
  if (!/\^|\(|\$/.test(path)) return path
  let depth = 0
  let made = ''
  for (let at = 0; at < path.length; at++) {
    const sign = path[at] ?? ''
    if (sign === '\\') {
      if (depth === 0) made += path[at + 1] ?? ''
      at++
    } else if (sign === '(' && depth++ === 0) made += path.startsWith('(?:', at) ? '*' : `<${/^\(\?P<(\w+)>/.exec(path.slice(at, at + 80))?.[1] ?? 'part'}>`
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && !/[\^$]/.test(sign)) made = sign === '?' ? made.replace(/\/$/, '') : made + sign
  }
  return made
}
