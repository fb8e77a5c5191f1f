const MINUTE = 60_000

export interface EtaCountdown {
  late: boolean
  /** 'in 25 min', 'in 1 h 5 min', 'now', '10 min late'. */
  text: string
}

/** How long it is until the catcher is expected, in whole minutes, or how late they are (JOB-14). */
export function etaCountdown(eta: Date, now: Date): EtaCountdown {
  const minutes = Math.round((eta.getTime() - now.getTime()) / MINUTE)
  if (minutes === 0) return { late: false, text: 'now' }
  const span = spanText(Math.abs(minutes))
  return minutes > 0 ? { late: false, text: `in ${span}` } : { late: true, text: `${span} late` }
}

function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}
