interface StoredFlag {
  /** False where the browser stores nothing. */
  get: () => boolean
  set: (isOn: boolean) => void
}

/**
 * Something that this browser remembers, or does not.
 * @param storage answers where; asking for it may throw in a browser that stores nothing
 */
export function storedFlag(name: string, storage: () => Storage = () => localStorage): StoredFlag {
  return {
    get() {
      try {
        return storage().getItem(name) !== null
      } catch {
        return false
      }
    },
    set(isOn) {
      try {
        if (isOn) storage().setItem(name, 'yes')
        else storage().removeItem(name)
      } catch {
        // The browser stores nothing.
      }
    },
  }
}
