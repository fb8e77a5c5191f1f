import { useState } from 'react'
import { Button } from '@snake-dispatch/design-system'
import type { ClientPageControl } from './use-client-page.ts'

/** After 'No, nobody came': one tap asks again, of high urgency where the snake is inside (D-139). */
export function SnakeStillThere({ control }: { control: ClientPageControl }) {
  const [isGone, setGone] = useState(false)
  if (isGone) return <output>Thank you for telling us. Our team sees that nobody came.</output>
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
      <Button variant="quiet" fullWidth disabled={control.isBusy} onClick={() => setGone(true)}>
        No, it has gone
      </Button>
    </>
  )
}
