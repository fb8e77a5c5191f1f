import { Button } from '@snake-dispatch/design-system'
import type { ClientPageControl } from './use-client-page.ts'

interface SnakeStillThereProps {
  control: ClientPageControl
  /** The snake has gone: nothing is asked. */
  onGone: () => void
}

/** After 'No, nobody came': one tap asks again, of high urgency where the snake is inside (D-139). */
export function SnakeStillThere({ control, onGone }: SnakeStillThereProps) {
  return (
    <>
      <Button
        variant="primary"
        fullWidth
        disabled={control.isBusy}
        caption="It is asked as urgent"
        onClick={() => void control.askAgain(true)}
      >
        Yes, it is inside
      </Button>
      <Button fullWidth disabled={control.isBusy} onClick={() => void control.askAgain(false)}>
        Yes, outside
      </Button>
      <Button variant="quiet" fullWidth disabled={control.isBusy} onClick={onGone}>
        No, it has gone
      </Button>
    </>
  )
}
