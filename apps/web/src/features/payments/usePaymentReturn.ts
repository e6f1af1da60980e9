import type { AccessLevel, PlanType } from '@preflight/contracts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useVerifyPaymentMutation } from './paymentsApi.ts'

const PLAN_NAMES: Record<PlanType, string> = { starter: 'Starter', pro: 'Pro', ultra: 'Ultra', admin: 'Admin' }

function standing(plan: PlanType | null, level: AccessLevel | null): string {
  if (level === null) return 'Your payment is being processed. Your plan or package will appear here shortly.'
  if (level === 'launch_only') return 'Your launch package is ready.'
  const name = plan ? `You are on the ${PLAN_NAMES[plan]} plan.` : ''
  return level === 'full' ? `${name} Your launch packages are ready.`.trim() : name
}

const CANCELLED = { type: 'info', title: 'Payment cancelled', message: 'Nothing was charged.' } as const

/** On the return from a checkout: has the server look the payment up, says what came of it, and cleans the address. */
export function usePaymentReturn(): void {
  const dispatch = useAppDispatch()
  const [params, setParams] = useSearchParams()
  const [verify] = useVerifyPaymentMutation()
  const handled = useRef<string | null>(null)
  const outcome = params.get('payment')
  const sessionId = params.get('session_id')

  useEffect(() => {
    const key = outcome && `${outcome} ${sessionId}`
    if (!key || handled.current === key) return
    handled.current = key
    const check = async () => {
      const { data, error } = await verify(sessionId ? { session_id: sessionId } : {})
      dispatch(
        notified(
          data
            ? { type: 'success', title: 'Checkout complete', message: standing(data.user.plan_type, data.accessLevel) }
            : { type: 'error', title: 'Payment not confirmed yet', message: messageOf(error) },
        ),
      )
    }
    if (outcome === 'success') void check()
    if (outcome === 'cancelled') dispatch(notified(CANCELLED))
    const rest = new URLSearchParams(params)
    rest.delete('payment')
    rest.delete('session_id')
    setParams(rest, { replace: true })
  }, [outcome, sessionId, params, setParams, verify, dispatch])
}
