/** An address as a URL, or undefined where it is none: `URL.parse` and `URL.canParse` are younger than the floor (D-105). */
export function parseUrl(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
