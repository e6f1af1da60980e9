/** Apple keyboards have Command where others have Control, and type many signs with Option. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** The key as it is printed on this machine's keyboard. */
export const controlKey = (): string => (isApple() ? '⌘' : 'Ctrl')
