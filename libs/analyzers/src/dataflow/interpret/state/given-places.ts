/** What the calls of a function give to one of its parameters, or under a name in the object that it is, as far as they were seen. */
export interface Place {
  /** libraries' types, by the names of the models */
  readonly types: Set<string>
  /** something else that is known: a thing of ours, one of a library nobody describes */
  other: boolean
  /** places of other functions that get what is given here */
  readonly to: Set<Place>
  members: Map<string, Place> | null
  /** what it stands in */
  readonly holder: Place | null
}

export const newPlace = (holder: Place | null = null): Place => ({ types: new Set(), other: false, to: new Set(), members: null, holder })

export function memberAt(place: Place, name: string): Place {
  place.members ??= new Map()
  const known = place.members.get(name)
  if (known) return known
  const made = newPlace(place)
  place.members.set(name, made)
  return made
}

/** What one function is given, and gives to another, is given to that one. */
export function handOn(places: readonly Place[]): void {
  const queue = places.flatMap((place) => [place, ...(place.members?.values() ?? [])]).filter(({ to }) => to.size > 0)
  const give = (from: Place, to: Place) => {
    if (from === to || !add(from, to)) return
    queue.push(to)
    if (to.holder) queue.push(to.holder)
  }
  for (let from = queue.pop(); from; from = queue.pop()) {
    for (const to of from.to) {
      give(from, to)
      if (!to.holder) for (const [name, member] of from.members ?? []) give(member, memberAt(to, name))
    }
  }
}

/** Whether that was news. */
function add(from: Place, to: Place): boolean {
  const { size } = to.types
  const wasOther = to.other
  for (const type of from.types) to.types.add(type)
  to.other ||= from.other
  return to.types.size > size || to.other !== wasOther
}
