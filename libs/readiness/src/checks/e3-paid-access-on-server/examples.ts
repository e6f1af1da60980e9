import { library, type Example } from '../../testing/example.ts'
import { shop } from '../../testing/payments.ts'

const page = { 'src/components/Export.tsx': `export const Export = ({ isPro }) => isPro ? <button>Export</button> : <p>Upgrade</p>\n` }

export const examples: readonly Example[] = [
  { says: 'whose route refuses who has not paid', files: shop(`app.get('/export', async (req, res) => {\n  const { rows } = await db.query('select * from subscriptions where user_id = $1', [req.user.id])\n  if (rows[0].subscription_status !== 'active') return res.sendStatus(402)\n  res.json({})\n})\n`, page), gives: 'PASSED' },
  { says: 'whose page alone decides', files: shop('', page), gives: 'MISSING' },
  { says: 'whose route only speaks of it in a comment', files: shop(`// if (user.plan !== 'pro') return res.sendStatus(402)\n`, page), gives: 'MISSING' },
  { says: 'whose page only shows the plan', files: shop('', { 'src/components/Plan.tsx': `export const Plan = ({ team }) => <p>{team.subscriptionStatus === 'active' ? 'Billed monthly' : 'Free'}</p>\n` }), gives: 'PARTIAL' },
  { says: 'whose page shows whether an order is paid', files: shop('', { 'src/components/Order.tsx': `export const Order = ({ isPaid }) => <p>{isPaid ? 'Paid' : 'Open'}</p>\n` }), gives: 'PARTIAL' },
  { says: 'whose server only asks more about who has paid, and hands the state on', files: shop('', { 'src/plan.ts': `import Stripe from 'stripe'\nconst stripe = new Stripe(process.env.KEY)\nexport async function planOf(team) {\n  const isPaid = team.paidUntil > Date.now()\n  let ends = false\n  if (isPaid && team.subscription) {\n    const plan = await stripe.subscriptions.retrieve(team.subscription)\n    ends = plan.cancel_at_period_end\n  }\n  return {\n    isPaid,\n    isActive: isPaid && !ends,\n  }\n}\n`, 'src/billing.ts': `export const view = (plan) => render({ isSubscribed: plan?.isSubscribed })\n` }), gives: 'PARTIAL' },
  { says: 'that takes money for nothing that code keeps apart', files: shop(), gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
