import { coverageWeek, withdrawCoverAsk, type CoverAsk } from '@snake-dispatch/contract/cover'
import { coverPlaceText } from '@snake-dispatch/domain/dispatch/cover'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Heading } from '@snake-dispatch/design-system'
import { api, toastFailure } from '@snake-dispatch/kit'
import { refreshList, useMutation } from '@snake-dispatch/kit/query'
import styles from './CoverAsks.module.css'

/** Who was asked for cover, and what each said (D-170); nothing where nobody was. */
export function CoverAsks({ asks }: { asks: readonly CoverAsk[] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (askId: number, { signal }) => api.call(withdrawCoverAsk, { params: { askId }, signal }),
    onError: (error) => toastFailure('The ask could not be taken back', error),
    onSettled: () => void refreshList(coverageWeek.path),
  })
  if (asks.length === 0) return null
  return (
    <section aria-labelledby="cover-asks" className={styles.asks}>
      <Heading level={2} id="cover-asks" size="md">
        Asked for cover
      </Heading>
      <ul>
        {asks.map((ask) => (
          <li key={ask.id} data-open={ask.state === 'open' || undefined}>
            <p>
              <b>{coverPlaceText(ask, ask.regionName)}</b>
              {`: ${stateText(ask)}`}
            </p>
            <p className={styles.detail}>
              Asked by {ask.askedBy}, {formatSydney(new Date(ask.askedAt), 'dateTime')}.{' '}
              {ask.people.map(({ name, answer }) => `${name}: ${answer ?? 'no answer yet'}`).join(', ')}
            </p>
            {ask.state === 'open' && (
              <Button
                size="small"
                disabled={isPending}
                aria-label={`Take back: ${coverPlaceText(ask, ask.regionName)}`}
                onClick={() => mutate(ask.id)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateText({ state, filledBy, people }: CoverAsk): string {
  switch (state) {
    case 'open': {
      const waiting = people.filter(({ answer }) => answer === null).length
      return waiting > 0 ? `${waiting} of ${people.length} have not answered` : 'nobody can'
    }
    case 'filled':
      return `${filledBy ?? 'Somebody'} covers it`
    case 'withdrawn':
      return 'taken back'
    case 'past':
      return 'over, nobody said yes'
  }
}
