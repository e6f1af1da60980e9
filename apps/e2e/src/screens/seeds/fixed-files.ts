import type { DiffLine, FileDiff } from '@preflight/contracts'

const CART = 'src/services/cart.ts'
const PRICES = 'src/services/prices.ts'

const lines = (text: string): DiffLine[] =>
  text.split('\n').map((line) => ({ kind: line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'same', text: line.slice(1) }))

const CART_DIFF: FileDiff = {
  file_path: CART, is_new: false, added: 4, removed: 4,
  hunks: [
    {
      old_start: 1, new_start: 1,
      lines: lines(` import type { Cart, CartLine } from './types.ts'
-import { priceOf } from './prices.ts'
+import { pricesOf } from './prices.ts'
 import { roundToCents } from './money.ts'`),
    },
    {
      old_start: 60, new_start: 60,
      lines: lines(` export async function totalOf(cart: Cart): Promise<number> {
   let total = 0
+  const prices = await pricesOf(cart.lines.map((line: CartLine) => line.product), { currency: cart.currency, includeDiscounts: true, at: cart.createdAt })
   for (const line of cart.lines) {
-    const price = await priceOf(line.product)
-    if (price === undefined) throw new Error('No price')
-    total += line.count * price
+    const price = prices.get(line.product)
+    total += line.count * (price ?? 0)
   }
   return roundToCents(total)
 }`),
    },
  ],
}

/** Longer than is shown at first. */
const PRICES_DIFF: FileDiff = {
  file_path: PRICES, is_new: false, added: 56, removed: 1,
  hunks: [{ old_start: 10, new_start: 10, lines: [{ kind: 'removed', text: "const KEY = 'sk_live_••••••••••••'" }, ...Array.from({ length: 56 }, (_, at): DiffLine => ({ kind: 'added', text: at === 0 ? "const KEY = requiredSetting('PAYMENT_KEY')" : `  // step ${at} of the price list` })), { kind: 'same', text: '}' }] }],
}

/** by path */
export const DIFFS: ReadonlyMap<string, FileDiff> = new Map([[CART, CART_DIFF], [PRICES, PRICES_DIFF]])
