/** Browser storage that may be full, switched off or written by something else: reading never throws. */
export function readStored(key: string, storage: Storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes the entry. */
export function store(key: string, value: unknown, storage: Storage = localStorage): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // without storage the choice lasts as long as the tab
  }
}
