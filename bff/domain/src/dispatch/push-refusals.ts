/**
 * The share of refused pushes from which a push service raises an alarm, and the minutes over which it counts
 * (DISP-08).
 */
export const ALARM_SHARE = 0.2
export const REFUSAL_MINUTES = 10

/**
 * Whether a push service refuses so many pushes that an operator must act, e.g. because it rejects the portal's key.
 */
export const isRefusing = ({ sent, refused }: { readonly sent: number; readonly refused: number }): boolean =>
  refused > 0 && refused >= sent * ALARM_SHARE
