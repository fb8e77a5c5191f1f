/** The urgencies of a job, most urgent first: the order of the job lists. */
export const urgencies = ['high', 'medium', 'low'] as const

export type Urgency = (typeof urgencies)[number]

const labels: Record<Urgency, string> = { high: 'High', medium: 'Medium', low: 'Low' }

const publicLabels: Record<Urgency, string> = {
  high: 'Snake is inside my home',
  medium: 'Snake is in my yard and visible',
  low: 'Snake was spotted but has moved away',
}

/** The label for catchers and moderators: 'High', 'Medium', 'Low'. */
export function urgencyLabel(urgency: Urgency): string {
  return labels[urgency]
}

/** The label on the public form, which asks where the snake is (PUB-04). */
export function publicUrgencyLabel(urgency: Urgency): string {
  return publicLabels[urgency]
}
