import { createIdea, deleteIdea, listIdeas, request, takeBackVote, updateIdea, voteForIdea, type Args, type Idea, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export type IdeaQuery = Args<typeof listIdeas>

const ideasApi = api.injectEndpoints({
  endpoints: (build) => ({
    listIdeas: build.query<Result<typeof listIdeas>, IdeaQuery>({
      query: (args) => request(listIdeas, args),
      providesTags: ['Ideas'],
    }),
    createIdea: build.mutation<Idea, Args<typeof createIdea>>({ query: (args) => request(createIdea, args), invalidatesTags: (idea) => (idea ? ['Ideas'] : []) }),
    updateIdea: build.mutation<Idea, Args<typeof updateIdea>>({ query: (args) => request(updateIdea, args), invalidatesTags: (idea) => (idea ? ['Ideas'] : []) }),
    deleteIdea: build.mutation<Result<typeof deleteIdea>, Args<typeof deleteIdea>>({
      query: (args) => request(deleteIdea, args),
      invalidatesTags: (_empty, error) => (error ? [] : ['Ideas']),
    }),
    /** Shown at once and taken back when the server refuses. The order stays until the board is loaded again: nothing jumps. */
    vote: build.mutation<Idea, { id: string; wanted: boolean; query: IdeaQuery }>({
      query: ({ id, wanted }) => request(wanted ? voteForIdea : takeBackVote, { id }),
      onQueryStarted: async ({ id, wanted, query }, { dispatch, queryFulfilled }) => {
        const change = (make: (idea: Idea) => Idea) =>
          dispatch(ideasApi.util.updateQueryData('listIdeas', query, (ideas) => ideas.map((idea) => (idea.id === id ? make(idea) : idea))))
        const guess = change((idea) => (idea.voted === wanted ? idea : { ...idea, voted: wanted, votes: idea.votes + (wanted ? 1 : -1) }))
        const answer = await queryFulfilled.catch(() => null)
        if (answer) change(() => answer.data)
        else guess.undo()
      },
    }),
  }),
})

export const { useListIdeasQuery, useCreateIdeaMutation, useUpdateIdeaMutation, useDeleteIdeaMutation, useVoteMutation } = ideasApi
