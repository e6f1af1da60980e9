import { request, updateMe, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'
import { updateSessionUser } from '../../app/session.ts'

export const { useUpdateMeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    updateMe: build.mutation<Result<typeof updateMe>, Args<typeof updateMe>>({
      query: (args) => request(updateMe, args),
      onQueryStarted: async (_args, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) updateSessionUser(answer.data.user)
      },
    }),
  }),
})
