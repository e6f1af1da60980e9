import { useState } from 'react'

/** Texts are written again within a second or two after a verdict. */
const EVERY_MS = 1000

/** What may be older than the findings. */
interface Written {
  outdated?: boolean
}

/** Asks again and again for texts that are being rewritten, until they are there. */
export function useUntilWritten() {
  const [isOutdated, setOutdated] = useState(false)
  return {
    pollingInterval: isOutdated ? EVERY_MS : 0,
    /** called with every answer, while rendering */
    noted(answer: Written | undefined) {
      const outdated = answer?.outdated === true
      if (outdated !== isOutdated) setOutdated(outdated)
    },
  }
}
