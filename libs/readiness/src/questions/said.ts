import type { UseFact } from '@preflight/analyzers'
import type { CheckId } from '../areas.ts'
import { type Answered, isAnswered } from '../outcome.ts'
import { listed as few } from '@preflight/analyzers/sql'
import type { Outcomes } from './question.ts'

/** What a check answered, where it rests on facts: one that rests on findings answers anew when they are ignored, and its words here would be stale. */
export function answered(outcomes: Outcomes, check: CheckId): Answered | null {
  const outcome = outcomes.get(check)
  return outcome !== undefined && isAnswered(outcome) && outcome.finding_ids.length === 0 ? outcome : null
}

/** Whether some of these answers rest on findings. */
export const restsOnFindings = (outcomes: Outcomes, ...checks: readonly CheckId[]): boolean =>
  checks.some((check) => {
    const outcome = outcomes.get(check)
    return outcome !== undefined && isAnswered(outcome) && outcome.finding_ids.length > 0
  })

/** True whether they are ignored or not. */
export const SEE_FINDINGS = 'Findings of this scan say more: see the check.'

/** The sentence of a check, or nothing. */
export const said = (outcomes: Outcomes, check: CheckId): string => answered(outcomes, check)?.summary ?? (restsOnFindings(outcomes, check) ? SEE_FINDINGS : '')

/** Sentences as one text, those left out that say nothing. */
export const joined = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ')

/** Libraries of the facts that are names of companies and products. */
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries({
  anthropic: 'Anthropic', brevo: 'Brevo', clerk: 'Clerk', firebase: 'Firebase', 'google-generative-ai': 'Google Gemini', groq: 'Groq', mailgun: 'Mailgun', mistral: 'Mistral', mollie: 'Mollie', openai: 'OpenAI', openrouter: 'OpenRouter',
  paddle: 'Paddle', paypal: 'PayPal', polar: 'Polar', postmark: 'Postmark', python: 'SMTP', razorpay: 'Razorpay', resend: 'Resend', s3: 'S3', sendgrid: 'SendGrid', sentry: 'Sentry', stripe: 'Stripe', supabase: 'Supabase',
}))

/** "Stripe, OpenAI and multer": libraries of uses, each once. */
export const libraryNames = (uses: readonly Pick<UseFact, 'library'>[]): string => few([...new Set(uses.map(({ library }) => NAMES.get(library) ?? library))].filter((name) => name !== ''))
