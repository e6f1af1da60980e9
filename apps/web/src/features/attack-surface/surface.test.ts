import { describe, expect, it } from 'vitest'
import { aRoute, aPart } from '../../testing/scan-samples.ts'
import { countAccess, dataOf, filterParts, filterRoutes, surfaceWords, type RouteFilters } from './surface.ts'

const ORDERS = aRoute({ route: '/orders/:id', access: 'signed_in', guards: [{ name: 'requireSession', path: 'src/app.ts', line: 4 }], data: [{ name: 'orders', path: 'src/orders.ts', line: 9, does: 'reads' }, { name: 'orders', path: 'src/orders.ts', line: 12, does: 'reads' }] })
const HOOK = aRoute({ route: '/hooks/pay', methods: ['POST'], access: 'open', uses: ['payment'] })
const HEALTH = aRoute({ route: '/health', access: 'public' })
const HIDDEN = aRoute({ route: '/admin', access: 'unclear' })
const ALL = [ORDERS, HEALTH, HOOK, HIDDEN]

const found = (filters: Partial<RouteFilters>) => filterRoutes(ALL, { access: 'all', sort: 'access', text: '', ...filters }).map(({ route }) => route)

describe('filterRoutes', () => {
  it('puts the most exposed first, or goes by path', () => {
    expect(found({})).toEqual(['/hooks/pay', '/admin', '/health', '/orders/:id'])
    expect(found({ sort: 'path' })).toEqual(['/admin', '/health', '/hooks/pay', '/orders/:id'])
  })

  it.each<[string, Partial<RouteFilters>, string[]]>([
    ['an access', { access: 'public' }, ['/health']],
    ['a guard', { text: 'requiresession' }, ['/orders/:id']],
    ['what it reads and where', { text: 'reads ORDERS' }, ['/orders/:id']],
    ['a method', { text: 'post' }, ['/hooks/pay']],
    ['what it uses', { text: 'payment' }, ['/hooks/pay']],
    ['nothing', { text: 'nowhere' }, []],
  ])('finds by %s', (_what, filters, routes) => {
    expect(found(filters)).toEqual(routes)
  })
})

it('says what data a route touches once', () => {
  expect(dataOf(ORDERS)).toEqual(['reads orders'])
})

it('counts routes by access', () => {
  expect(countAccess(ALL)).toEqual({ open: 1, public: 1, unclear: 1, signed_in: 1, administrators: 0 })
})

it('sums up in words', () => {
  expect(surfaceWords({ routes: ALL, parts: [aPart(), aPart({ kind: 'job' }), aPart({ kind: 'job' })], left_out: 0 })).toBe('4 routes, 1 outbound call and 2 jobs.')
  expect(surfaceWords({ routes: [HOOK], parts: [], left_out: 0 })).toBe('1 route.')
})

it('finds other parts by name, detail and place', () => {
  expect(filterParts([aPart({ name: 'fetch', detail: 'api.pay.example' }), aPart({ name: 'axios', detail: null })], 'pay').map(({ name }) => name)).toEqual(['fetch'])
})
