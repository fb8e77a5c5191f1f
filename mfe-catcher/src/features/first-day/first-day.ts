import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import type { MessageAddress } from '@snake-dispatch/contract/messages'
import type { DeviceState } from '@snake-dispatch/domain/dispatch/device-state'
import type { Reach } from '@snake-dispatch/domain/dispatch/reach'
import type { ReachText } from '@snake-dispatch/domain/dispatch/reach-text'
import { isProvable } from '../message-settings/unproven.ts'

/** What a new catcher does first, in this order. */
export const firstSteps = ['ring', 'suburbs', 'credentials', 'mail', 'mobile', 'install'] as const
export type FirstStep = (typeof firstSteps)[number]

/** A line of the card: whether it is done, and what is so. */
export interface FirstLine {
  readonly step: FirstStep
  readonly isDone: boolean
  readonly state: string
}

export interface FirstFacts {
  readonly reach: (Reach & ReachText) | null
  /** The state of this device's subscription; null: none. */
  readonly device: DeviceState | null
  readonly suburbs: readonly string[]
  readonly credentials: OwnCredentials['credentials']
  /** The addresses to which messages go; none where the portal sends none. */
  readonly addresses: readonly MessageAddress[]
  /** `possible`: the browser can add the portal to the Home Screen; `never`: it cannot. */
  readonly install: 'done' | 'possible' | 'never'
}

/** The lines of the first day (D-155); none for a step that this browser cannot take. */
export function firstLines({
  reach,
  device,
  suburbs,
  credentials,
  addresses,
  install,
}: FirstFacts): FirstLine[] {
  const chosen = suburbs.filter((suburb) => suburb.trim() !== '').length
  const entered = credentials.filter(({ state }) => state === 'valid' || state === 'expiring').length
  const isSetUp = reach?.fault === null
  const lines: FirstLine[] = [
    {
      step: 'ring',
      isDone: isSetUp && device === 'proven',
      state: !isSetUp
        ? notRinging(reach)
        : device === 'proven'
          ? 'New jobs ring here, also with the portal closed.'
          : 'Set up, and not tested yet.',
    },
    {
      step: 'suburbs',
      isDone: chosen > 0,
      state:
        chosen > 0
          ? `${chosen} chosen.`
          : 'None chosen: you are alerted of jobs anywhere in New South Wales.',
    },
    {
      step: 'credentials',
      isDone: entered === credentials.length,
      state: entered === credentials.length ? 'All entered.' : `${entered} of ${credentials.length} entered.`,
    },
  ]
  for (const { channel, isProven } of addresses.filter(isProvable))
    lines.push({
      step: channel === 'mail' ? 'mail' : 'mobile',
      isDone: isProven,
      state: isProven ? 'Proven.' : 'Not proven: we send nothing to it.',
    })
  if (install !== 'never')
    lines.push({
      step: 'install',
      isDone: install === 'done',
      state: install === 'done' ? 'Opened from there.' : 'One tap opens it, without the browser around it.',
    })
  return lines
}

/** The credentials have a notice of their own, with the whole reason. */
function notRinging(reach: FirstFacts['reach']): string {
  if (reach?.fault === 'credentials') return 'Not while your credentials keep you from claiming.'
  return reach?.why ?? 'Not set up yet.'
}
