const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A duration for people, in its largest unit: '3 days', '1 hour', '40 s'. @param ms milliseconds */
export function longestUnit(ms: number): string {
  for (const [name, size] of units) {
    const count = Math.floor(ms / size)
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'}`
  }
  return `${Math.max(0, Math.floor(ms / 1000))} s`
}
