import { useNavigate } from 'react-router'
import { useKeys, useKeySequence } from '../components/useKeys.ts'
import { goPlaces } from './go-keys.ts'

/** `?` tells all keys, and `g` with a second key leads to a screen. */
export function useShellKeys(shared: boolean, showKeys: () => void): void {
  const navigate = useNavigate()
  useKeys({ '?': showKeys })
  useKeySequence('g', Object.fromEntries(goPlaces(shared).map(({ key, to }) => [key, () => void navigate(to)])))
}
