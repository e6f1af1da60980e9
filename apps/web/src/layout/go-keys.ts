interface GoPlace {
  /** follows `g` */
  key: string
  to: string
  label: string
  /** a viewer of a share may go there too */
  shared?: boolean
}

const PLACES: readonly GoPlace[] = [
  { key: 'd', to: '/app/dashboard', label: 'Dashboard', shared: true },
  { key: 'l', to: '/app/launch-ready', label: 'Launch Report', shared: true },
  { key: 'i', to: '/app/ideas', label: 'Ideas Board' },
  { key: 's', to: '/app/settings', label: 'Settings' },
  { key: 'p', to: '/app/project', label: 'Project settings' },
  { key: 'n', to: '/app/new-project', label: 'New Project' },
]

/** Where `g` and a second key lead. */
export const goPlaces = (shared: boolean): readonly GoPlace[] => PLACES.filter((place) => !shared || place.shared)

/** The keys that lead to an address, for those that have some. */
export const goKeysOf = (to: string): readonly string[] | null => {
  const place = PLACES.find((one) => one.to === to)
  return place ? ['g', place.key] : null
}
