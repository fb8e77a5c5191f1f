/** The share of refused pushes from which a push service is an alarm, and the minutes in which they are counted (DISP-08). */
const ALARM_SHARE = 0.2
export const REFUSAL_MINUTES = 10

/** Whether a push service refuses so many pushes that an operator has to look: as when it does not like the portal's key. */
export const isRefusing = ({ sent, refused }: { readonly sent: number; readonly refused: number }): boolean =>
  refused > 0 && refused >= sent * ALARM_SHARE
