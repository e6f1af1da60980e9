export { AREAS, areaOf, CHECKS_IN_AREA, type CheckId } from './areas.ts'
export { assess, type Assessed, type Assessment } from './assess.ts'
export { investigate, type InvestigateOptions, type Investigation } from './child/investigate.ts'
export type { Check, Decides, Weight } from './check.ts'
export { checks } from './checks/index.ts'
export { type Answered, isAnswered, type Outcome, type OutcomeStatus } from './outcome.ts'
export { attackSurface } from './surface.ts'
<<<<<<< HEAD
=======
export { investigated, type Investigator } from './questions/investigator.ts'
export type { NamedPlace } from './named-places/function-at.ts'
>>>>>>> main
export type { Given, ProjectFinding } from './project/project.ts'
