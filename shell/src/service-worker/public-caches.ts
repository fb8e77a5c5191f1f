/** The caches of the service worker. What is in them is the same for everyone: built files, and documents without data. */
export const publicCaches = {
  /** One entry: which set of files and documents is kept. */
  cachedSet: 'app-shell',
  /** Begins the name of the cache with the files and documents of one set. */
  setPrefix: 'app-shell ',
  /** Files of pages that were opened. */
  visitedFiles: 'visited-files',
} as const

const isPublic = (name: string) =>
  name === publicCaches.cachedSet ||
  name === publicCaches.visitedFiles ||
  name.startsWith(publicCaches.setPrefix)

/** Deletes every cache of this browser that could hold something personal (AUTH-11). Never throws. */
export async function wipeCaches(): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => !isPublic(name)).map((name) => caches.delete(name)))
  } catch (error) {
    // No caches outside of a secure context, nor where storage is forbidden: nothing is in them.
    console.warn('The caches could not be wiped', error)
  }
}
