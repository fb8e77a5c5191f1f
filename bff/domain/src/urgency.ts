/** How pressing a job is, most pressing first: the order of the job lists. */
export const urgencies = ['high', 'medium', 'low'] as const

export type Urgency = (typeof urgencies)[number]

const labels: Record<Urgency, string> = { high: 'High', medium: 'Medium', low: 'Low' }

const publicLabels: Record<Urgency, string> = {
  high: 'Snake is inside my home',
  medium: 'Snake is in my yard and visible',
  low: 'Snake was spotted but has moved away',
}

/** The urgency as catchers and moderators read it: 'High', 'Medium', 'Low'. */
export function urgencyLabel(urgency: Urgency): string {
  return labels[urgency]
}

/** The urgency as a member of the public chooses it: by where the snake is (PUB-04). */
export function publicUrgencyLabel(urgency: Urgency): string {
  return publicLabels[urgency]
}
