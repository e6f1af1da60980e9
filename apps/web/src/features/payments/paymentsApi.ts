import { createCheckout, createPortal, request, verifyPayment, type Args, type Result } from '@preflight/contracts'
import { RIGHTS_TAGS, api } from '../../app/api.ts'
import { updateSessionUser } from '../../app/session.ts'

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCheckout: build.mutation<Result<typeof createCheckout>, Args<typeof createCheckout>>({
      query: (args) => request(createCheckout, args),
    }),
    createPortal: build.mutation<Result<typeof createPortal>, void>({
      query: () => request(createPortal, {}),
    }),
    verifyPayment: build.mutation<Result<typeof verifyPayment>, Args<typeof verifyPayment>>({
      query: (args) => request(verifyPayment, args),
      extraOptions: { fallback: 'Failed to verify payment status' },
      invalidatesTags: (answer) => (answer ? [...RIGHTS_TAGS] : []),
      onQueryStarted: async (_args, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) updateSessionUser(answer.data.user)
      },
    }),
  }),
})

export const { useCreateCheckoutMutation, useCreatePortalMutation, useVerifyPaymentMutation } = paymentsApi
