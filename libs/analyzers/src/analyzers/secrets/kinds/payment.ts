import type { SecretKind } from '../kind.ts'

/** Of accounts that everybody may try, as the manuals print them. */
const IN_MANUALS = /^[sr]k_test_(?:4eC39HqLyjWDarjtT1zdp7dc|BQokikJOvBiI2HlWgH4olfQ2|tR3PYbcVNZZ796tH88S4VQ2u)$/

/** Payment and shop services. */
export const PAYMENT: readonly SecretKind[] = [
  {
    id: 'stripe-live-key',
    name: 'Stripe live secret key',
    opens: 'charge and refund customers, and read their payment data',
    revoke: 'Roll the key in the Stripe dashboard and look through the request logs.',
    severity: 'critical',
    literals: ['k_live_'],
    pattern: /(?<![A-Za-z0-9])(?<secret>[sr]k_live_[A-Za-z0-9]{20,250})(?![A-Za-z0-9])/dg,
    entropy: 3,
  },
  {
    id: 'stripe-test-key',
    name: 'Stripe test secret key',
    opens: 'read and change test data of the account; live data stays closed, but live keys tend to follow the same path',
    revoke: 'Roll the test key, and load it the way the live key must be loaded.',
    severity: 'low',
    literals: ['k_test_'],
    pattern: /(?<![A-Za-z0-9])(?<secret>[sr]k_test_[A-Za-z0-9]{20,250})(?![A-Za-z0-9])/dg,
    entropy: 3,
    accepts: (secret) => !IN_MANUALS.test(secret),
  },
  {
    id: 'webhook-signing-secret',
    name: 'Webhook signing secret',
    opens: 'forge webhook calls that pass as genuine, such as "payment received"',
    revoke: 'Roll the signing secret of the endpoint at the sender.',
    severity: 'high',
    literals: ['whsec_'],
    pattern: /(?<![A-Za-z0-9])(?<secret>whsec_[A-Za-z0-9+/=]{24,80})(?![A-Za-z0-9])/dg,
    entropy: 3.3,
  },
  {
    id: 'square-token',
    name: 'Square credential',
    opens: "take payments and read orders as the merchant's application",
    revoke: 'Replace it in the Square developer dashboard.',
    severity: 'critical',
    literals: ['sq0csp-', 'sq0atp-'],
    pattern: /(?<![A-Za-z0-9])(?<secret>sq0(?:csp-[A-Za-z0-9_-]{43}|atp-[A-Za-z0-9_-]{22}))(?![A-Za-z0-9_-])/dg,
    entropy: 3.3,
  },
  {
    id: 'braintree-token',
    name: 'Braintree access token',
    opens: 'move money and read transactions as the merchant',
    revoke: 'Revoke it in the Braintree control panel.',
    severity: 'critical',
    literals: ['access_token$production$'],
    pattern: /(?<secret>access_token\$production\$[a-z0-9]{16}\$[a-f0-9]{32})(?![A-Za-z0-9])/dg,
    entropy: 3,
  },
  {
    id: 'shopify-token',
    name: 'Shopify token',
    opens: 'read customers and orders and change the shop',
    revoke: 'Uninstall the app or rotate its credentials in the Shopify admin.',
    severity: 'critical',
    literals: ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
    pattern: /(?<![A-Za-z0-9])(?<secret>shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32})(?![A-Za-z0-9])/dg,
    entropy: 3,
  },
]
