import { isNight } from '@snake-dispatch/domain/dispatch/night'
import type { Assumed } from './assumptions.ts'
import { makeBehaviour, type Person, type SimulatedJob } from './people.ts'

const MINUTE = 60_000

/** The people of one scenario, who remember what they have been sent. */
export function makeCrowd(seed: number, assumed: Assumed) {
  const behaviour = makeBehaviour(seed, assumed)
  const alertsOf = new Map<number, number[]>()
  const ringsOf = new Map<string, number>()
  let known = { at: Number.NaN, asleep: false }
  /** Asked for each push of an instant. */
  function asleepAt(at: number): boolean {
    if (known.at !== at) known = { at, asleep: assumed.asleepAtNight && isNight(new Date(at)) }
    return known.asleep
  }

  /** How many alerts somebody had in the hour before, and notes this one. */
  function noteAlert(person: number, at: number): number {
    const recent = (alertsOf.get(person) ?? []).filter(
      (other) => other > at - assumed.attentionMinutes * MINUTE,
    )
    alertsOf.set(person, [...recent, at])
    return recent.length * (60 / assumed.attentionMinutes)
  }

  /** How often somebody was rung for a job before, and notes this time. */
  function noteRing(person: number, job: number): number {
    const key = `${person} ${job}`
    const rings = ringsOf.get(key) ?? 0
    ringsOf.set(key, rings + 1)
    return rings
  }

  const noted = (person: Person, job: SimulatedJob, at: number) => ({
    person,
    job,
    at,
    ring: noteRing(person.number, job.number),
    alerts: noteAlert(person.number, at),
    asleep: asleepAt(at),
  })

  return {
    /** A catcher's device gets the alert of a job. */
    alerted: (person: Person, job: SimulatedJob, at: number) => behaviour.alerted(noted(person, job, at)),

    /** It gets a summary, for which this job is the reason. */
    summarised: (person: Person, job: SimulatedJob, at: number) =>
      behaviour.summarised(noted(person, job, at)),

    choose: (person: Person, open: readonly SimulatedJob[]) => behaviour.choose(person, open),

    /** A moderator's device says that nobody has claimed a job. @returns when they have found somebody; null: they do not notice */
    told: (moderator: Person, job: SimulatedJob, at: number) => behaviour.told(noted(moderator, job, at)),
  }
}
