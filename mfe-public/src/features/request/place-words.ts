import type { Urgency } from '@snake-dispatch/domain/urgency'

interface PlaceWords {
  /** The question about the exact place, which follows where the snake is. */
  question: string
  /** Common answers, to be given with one press. */
  answers: readonly string[]
}

const unanswered: PlaceWords = { question: 'Which room or spot?', answers: ['Kitchen', 'Laundry', 'Garden'] }

const byUrgency: Record<Urgency, PlaceWords> & Record<string, PlaceWords | undefined> = {
  high: { question: 'Which room?', answers: ['Kitchen', 'Laundry', 'Bathroom'] },
  medium: { question: 'Where in the yard?', answers: ['Back yard', 'Front yard', 'Shed'] },
  low: { question: 'Where was it last seen?', answers: ['Back yard', 'Front yard', 'Garage'] },
}

/** The words that ask where exactly the snake is, in the field and in the list of what is missing (PUB-03). */
export function placeWords(urgency: string | null | undefined): PlaceWords {
  return byUrgency[urgency ?? ''] ?? unanswered
}
