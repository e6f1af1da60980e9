import { defineRecipe, refused } from '../recipe.ts'
import { REASONS } from './reasons.ts'

/** The last that is asked: it says why nothing is offered for rules whose fix takes a decision. */
export default defineRecipe({
  id: 'no-safe-edit-javascript',
  rules: [...REASONS.keys()],
  languages: ['javascript', 'typescript'],
  summary: 'Says what has to be decided first.',
  propose: ({ raw }) => {
    const reason = REASONS.get(raw.rule_id)
    return reason === undefined ? null : refused(reason)
  },
})
