/** A file whose name changes with its content: of this portal, or of a server that it takes remotes from. */
export function isBuiltFile({ origin, pathname }: URL, own: string): boolean {
  return /\.[0-9a-f]{8}\.\w+$/.test(pathname) && (origin !== own || /^\/(?:shell|mfe)\//.test(pathname))
}

/** Calls, and files with an ending, are no pages. */
export const isPage = (pathname: string) => !/^\/(?:api|graphql)(?:\/|$)|\.\w+$/.test(pathname)
