import type { Urgency } from '@snake-dispatch/domain/urgency'

interface PlaceWords {
  /** The question about the exact place, which follows where the snake is. */
  question: string
  /** Common answers, to be given with one press. */
  answers: readonly string[]
}

const unanswered: PlaceWords = { question: 'Which room or spot?', answers: ['Kitchen', 'Laundry', 'Garden'] }

const byUrgency: Record<Urgency, PlaceWords> & Record<string, PlaceWords | undefined> = {
  high: {
    question: 'Which room?',
    answers: ['Kitchen', 'Laundry', 'Bathroom', 'Bedroom', 'Living room', 'Garage'],
  },
  medium: {
    question: 'Where in the yard?',
    answers: ['Back yard', 'Front yard', 'Shed', 'Garage', 'Under the house'],
  },
  low: {
    question: 'Where was it last seen?',
    answers: ['Living room', 'Bedroom', 'Garage', 'Shed', 'Back yard', 'Under the house'],
  },
}

/** The words that ask where exactly the snake is, in the field and in the list of what is missing (PUB-03). */
export function placeWords(urgency: string | null | undefined): PlaceWords {
  return byUrgency[urgency ?? ''] ?? unanswered
}

/** Every common answer, also to the other questions: the first one may have been pressed before. */
const allAnswers = [unanswered, ...Object.values(byUrgency)].flatMap((words) => words?.answers ?? [])

/** The common answer with which the field begins; '' for none. */
export const answerIn = (typed: string): string =>
  allAnswers.find((known) => typed === known || typed.startsWith(`${known}, `)) ?? ''

/**
 * What the field holds after one press on a common answer: that in front of what was typed, which stays; a press on the
 * one that is there takes it away.
 */
export function withAnswer(answer: string, typed: string): string {
  const before = answerIn(typed)
  const own = typed.slice(before.length).replace(/^[\s,]+/, '')
  return [answer === before ? '' : answer, own].filter(Boolean).join(', ')
}
