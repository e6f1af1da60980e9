import type { Product } from '@preflight/contracts'
import { mayBuy } from '@preflight/policy'
import { useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { usePublicConfig } from '../../app/public-config.ts'
import { useSessionUser } from '../../app/session.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useSignIn } from '../../app/useSignIn.ts'
import { useCreateCheckoutMutation } from './paymentsApi.ts'

const NO_SIGN_IN = 'Sign-in is not set up on this server, so purchases are unavailable'

/** Leads to the checkout of a product; who has no account is led to the sign-in first. `busy` until the page has gone. */
export function useBuy() {
  const dispatch = useAppDispatch()
  const user = useSessionUser()
  const config = usePublicConfig()
  const [checkout] = useCreateCheckoutMutation()
  const [busy, setBusy] = useState<Product | null>(null)
  const { signIn, busy: isSigningIn } = useSignIn()
  const needsSignIn = user === null || !mayBuy(user)

  const open = async (product: Product) => {
    setBusy(product)
    const { data, error } = await checkout({ product })
    if (data) return location.assign(data.url)
    setBusy(null)
    dispatch(notified({ type: 'error', title: 'Checkout not opened', message: messageOf(error, 'The server cannot be reached') }))
  }
  const refusal = needsSignIn && config !== null && config.oidc === null ? NO_SIGN_IN : null
  return {
    needsSignIn,
    refusal: busy !== null || isSigningIn ? 'Opening checkout' : refusal,
    busy,
    buy: (product: Product) => (needsSignIn ? signIn() : void open(product)),
  }
}
