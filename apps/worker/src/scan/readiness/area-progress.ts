import { counted, type PhaseProgress } from '@preflight/contracts'
import { AREAS, CHECKS_IN_AREA, areaOf, isAnswered, type Assessed } from '@preflight/readiness'

const TOTAL_AREAS = Object.keys(AREAS).length

/**
 * Counts answers as they come and tells, at the end of each area, how far the deep dive is. Checks of an area may come in
 * any order.
 */
export function areaProgress(tell: (changes: Partial<PhaseProgress>) => void): (answer: Pick<Assessed, 'check_id' | 'area' | 'outcome'>) => void {
  const byArea = new Map<string, { asked: number; answered: number }>()
  let areas = 0
  return ({ check_id, area, outcome }) => {
    const own = byArea.get(area) ?? { asked: 0, answered: 0 }
    byArea.set(area, own)
    own.asked++
    if (isAnswered(outcome)) own.answered++
    if (own.asked < CHECKS_IN_AREA[areaOf(check_id)]) return
    areas++
    tell({ areas_completed: areas, total_areas: TOTAL_AREAS, progress: Math.round((100 * areas) / TOTAL_AREAS), details: `${area}: ${own.answered === 0 ? 'no check answered' : `${counted(own.answered, 'check')} answered`}` })
  }
}
