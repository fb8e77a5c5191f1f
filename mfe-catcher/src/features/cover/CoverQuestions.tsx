import {
  answerCoverAsk,
  ownCoverAsks,
  type CoverAnswerKind,
  type OwnCoverAsk,
} from '@snake-dispatch/contract/cover'
import { inbox } from '@snake-dispatch/contract/inbox'
import { coverQuestion, coverText } from '@snake-dispatch/domain/dispatch/cover'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { refreshList, useMutation, useQuery } from '@snake-dispatch/kit/query'
import styles from './CoverQuestions.module.css'

/** What the office asks the reader to cover, each answered by one tap (D-170); nothing where nothing is asked. */
export function CoverQuestions() {
  const { data = [] } = useQuery({ ...endpointQuery(ownCoverAsks), refetchOnMount: 'always' })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ask, answer }: { ask: OwnCoverAsk; answer: CoverAnswerKind }, { signal }) =>
      api.call(answerCoverAsk, { params: { askId: ask.id }, body: { answer }, signal }),
    onSuccess: (_, { ask, answer }) =>
      toast(
        answer === 'yes'
          ? { title: 'Thank You', description: `You are on call ${coverText(ask)}. The office knows.` }
          : { title: 'The Office Knows', description: 'Your on-call plan stays as it is.' },
      ),
    onError: (error) => toastFailure('Nothing was changed', error),
    onSettled() {
      void refreshList(ownCoverAsks.path)
      void refreshList(inbox.path)
    },
  })
  return (
    <>
      {data.map((ask) => (
        <Card key={ask.id} as="section" aria-labelledby={`cover-${ask.id}`} className={styles.question}>
          <Heading level={2} id={`cover-${ask.id}`} size="md">
            {coverQuestion(ask, ask.regionName)}
          </Heading>
          <p>{ask.answer === 'no' ? 'You said no.' : 'Yes puts you on call for that time.'} Sydney time.</p>
          <div className={styles.answers}>
            <Button variant="primary" disabled={isPending} onClick={() => mutate({ ask, answer: 'yes' })}>
              Yes
            </Button>
            {ask.answer === null && (
              <Button disabled={isPending} onClick={() => mutate({ ask, answer: 'no' })}>
                No
              </Button>
            )}
          </div>
        </Card>
      ))}
    </>
  )
}
