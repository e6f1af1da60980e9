import type { AttackSurface, RouteAccess, SurfacePart, SurfaceRoute } from '@preflight/contracts'

interface More {
  guard?: string
  owner?: boolean
  data?: readonly (readonly [name: string, does: 'reads' | 'writes'])[]
  uses?: string[]
}

const route = (methods: string, path: string, place: string, access: RouteAccess, { guard, owner = false, data = [], uses = [] }: More = {}): SurfaceRoute => {
  const [file_path = '', line = '1'] = place.split(':')
  return {
    methods: methods.split(' '), route: path, framework: 'fastify', file_path, line: Number(line), access, owner_checked: owner, uses,
    guards: guard ? [{ name: guard, path: 'src/app.ts', line: 40 }] : [],
    data: data.map(([name, does]) => ({ name, does, path: file_path, line: Number(line) + 3 })),
  }
}

const part = (kind: SurfacePart['kind'], name: string, detail: string | null, place: string): SurfacePart => {
  const [file_path = '', line = '1'] = place.split(':')
  return { kind, name, detail, file_path, line: Number(line) }
}

/** Where the sample project can be reached and what it reaches. */
export const SHOP_SURFACE: AttackSurface = {
  routes: [
    route('POST', '/payments/webhook', 'src/routes/payments/webhook.ts:18', 'open', { data: [['orders', 'writes']], uses: ['payment'] }),
    route('GET', '/products/search', 'src/routes/products/search.ts:34', 'public', { data: [['products', 'reads']] }),
    route('GET', '/products', 'src/routes/products/list.ts:27', 'public', { data: [['products', 'reads']] }),
    route('POST', '/sign-in', 'src/routes/sign-in.ts:12', 'public', { data: [['customers', 'reads'], ['sessions', 'writes']] }),
    route('GET', '/health', 'src/routes/health.ts:4', 'public'),
    route('GET POST', '/legacy/import', 'src/routes/legacy/import-of-old-shop-data.ts:9', 'unclear', { guard: 'checkLegacyToken', data: [['products', 'writes']] }),
    route('GET', '/orders/:id', 'src/routes/orders/get.ts:31', 'signed_in', { guard: 'requireSession', data: [['orders', 'reads']] }),
    route('GET', '/orders/:id/receipt', 'src/routes/orders/receipt.ts:19', 'signed_in', { guard: 'requireSession', data: [['receipts', 'reads']], uses: ['mail'] }),
    route('POST', '/cart/lines', 'src/routes/cart/add.ts:8', 'signed_in', { guard: 'requireSession', owner: true, data: [['carts', 'writes'], ['prices', 'reads']] }),
    route('GET', '/admin/export', 'src/routes/admin/export.ts:9', 'signed_in', { guard: 'requireSession', data: [['orders', 'reads'], ['customers', 'reads']] }),
    route('DELETE', '/admin/customers/:id', 'src/routes/admin/customers/remove.ts:14', 'administrators', { guard: "requireRole('admin')", data: [['customers', 'writes']] }),
  ],
  parts: [
    part('outbound', 'fetch', 'api.payments.example', 'src/services/payments.ts:22'),
    part('outbound', 'fetch', 'rates.example', 'src/services/currency.ts:11'),
    part('outbound', 'nodemailer', null, 'src/mails/send.ts:6'),
    part('job', 'receipts', 'bullmq', 'src/jobs/receipts.ts:80'),
    part('job', 'nightly-report', 'bullmq: 0 3 * * *', 'src/jobs/report.ts:4'),
    part('store', 'postgres', 'pg', 'src/db.ts:5'),
    part('store', 'redis', 'ioredis', 'src/session.ts:3'),
    part('webhook', '/payments/webhook', 'api.payments.example', 'src/routes/payments/webhook.ts:18'),
  ],
  left_out: 0,
}

/** As many routes as are kept of a program. */
export const WIDE_SURFACE: AttackSurface = {
  ...SHOP_SURFACE,
  routes: Array.from({ length: 2000 }, (_, at) => {
    const sample = SHOP_SURFACE.routes[at % SHOP_SURFACE.routes.length] ?? route('GET', '/', 'src/app.ts:1', 'open')
    return { ...sample, route: `/v${1 + (at % 7)}${sample.route}/${at}`, line: 10 + at }
  }),
  left_out: 214,
}
