import { counted, type PhaseProgress } from '@preflight/contracts'
import { AREAS, CHECKS_IN_AREA, areaOf, type Assessed } from '@preflight/readiness'

const TOTAL_AREAS = Object.keys(AREAS).length
const TOTAL_CHECKS = Object.values(CHECKS_IN_AREA).reduce((sum, count) => sum + count, 0)

/**
 * Counts answers as they come and tells, at the end of each area, how far the deep dive is. Checks of an area may come in
 * any order.
 */
export function areaProgress(tell: (changes: Partial<PhaseProgress>) => void): (answer: Pick<Assessed, 'check_id' | 'area'>) => void {
  const answered = new Map<string, number>()
  let [checks, areas] = [0, 0]
  return ({ check_id, area }) => {
    checks++
    const inArea = (answered.get(area) ?? 0) + 1
    answered.set(area, inArea)
    if (inArea < CHECKS_IN_AREA[areaOf(check_id)]) return
    areas++
    tell({ areas_completed: areas, total_areas: TOTAL_AREAS, progress: Math.floor((checks / TOTAL_CHECKS) * 99), details: `${area}: ${counted(inArea, 'check')} looked at` })
  }
}
