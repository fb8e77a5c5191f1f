import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { Button, Notice } from '@snake-dispatch/design-system'
import styles from './ClientPage.module.css'
import type { ClientPageControl } from './use-client-page.ts'

/** The one question at the end: it is all that says whether the portal helped (DISP-35). */
export function DidSomebodyCome({ page, control }: { page: ClientPage; control: ClientPageControl }) {
  if (page.mayAnswer)
    return (
      <fieldset className={styles.question}>
        <legend>Did somebody come?</legend>
        <Button disabled={control.isBusy} onClick={() => void control.answer('yes')}>
          Yes
        </Button>
        <Button disabled={control.isBusy} onClick={() => void control.answer('noSnake')}>
          Yes, but no snake was found
        </Button>
        <Button disabled={control.isBusy} onClick={() => void control.answer('no')}>
          No, nobody came
        </Button>
      </fieldset>
    )
  if (page.kind !== 'client' || page.came === null || page.came === 'no') return null
  return (
    <Notice tone="success" aria-live="polite">
      Thank you for your answer.
    </Notice>
  )
}
