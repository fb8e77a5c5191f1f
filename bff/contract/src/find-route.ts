/** The route of a path, or undefined when none matches; routes without parameters come first. */
export function findRoute<R extends { path: string }>(routes: readonly R[], pathname: string): R | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  return routes.find((route) => route.path === path) ?? routes.find((route) => matches(route.path, path))
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}
