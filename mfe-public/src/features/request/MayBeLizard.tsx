import { useEffect, useRef, useState } from 'react'
import { Button, Notice } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { PhoneNumber } from '../contact/CallLink.tsx'
import { BlueTongue } from './BlueTongue.tsx'
import styles from './SeenFields.module.css'
import type { RequestFormState } from './use-request-form.ts'

interface MayBeLizardProps {
  state: RequestFormState
  /** The animal has legs, as the visitor says. */
  hasLegs: boolean
}

/**
 * What legs may mean (DISP-61): a lizard, and to keep away all the same. The form's own button sends it; here is the way
 * not to send, which asks once, because nobody comes then.
 */
export function MayBeLizard({ state, hasLegs }: MayBeLizardProps) {
  const [isAsked, setAsked] = useState(false)
  const [gaveUp, setGaveUp] = useState<{ wasTried: boolean }>()

  const giveUp = () => {
    // A try without an answer may have arrived.
    setGaveUp({ wasTried: state.requestKey.value !== undefined })
    setAsked(false)
    state.form.reset()
    state.photo.remove()
    state.clear()
  }

  if (gaveUp && !hasLegs) return <NotSent wasTried={gaveUp.wasTried} />
  if (!hasLegs) return null
  return (
    <Notice tone="warning" aria-live="polite" title="It may be a lizard">
      <div className={styles.texts}>
        <p>
          Snakes have no legs. A blue-tongue has short ones, a thick body and a broad head. Keep everybody and
          all pets away from it all the same. A lizard can bite too.
        </p>
        <BlueTongue className={styles.drawing} />
        <p>Not sure? Send it all the same: the catcher is told that it may be a lizard.</p>
        {isAsked && <strong>Don’t send it? Nobody will come, and what you filled in is deleted.</strong>}
        <div className={styles.answers}>
          {/* One button, so that the focus stays. */}
          <Button variant={isAsked ? 'secondary' : 'quiet'} onClick={() => setAsked(!isAsked)}>
            {isAsked ? 'Go back' : 'Don’t send it'}
          </Button>
          {isAsked && (
            <Button variant="danger" onClick={giveUp}>
              Don’t send it
            </Button>
          )}
        </div>
      </div>
    </Notice>
  )
}

/** Says that nobody comes; takes the focus, since what was pressed is gone. */
function NotSent({ wasTried }: { wasTried: boolean }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const call = <PhoneNumber phone={portalConfig().contactPhone} />
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice title="Your request is deleted from this page">
        <p>
          {wasTried ? (
            <>You tried to send it before. It may have reached us: to be sure, call {call}.</>
          ) : (
            <>Nothing was sent, and nobody is coming. If you want somebody after all, call {call}.</>
          )}{' '}
          Keep away from the animal all the same.
        </p>
      </Notice>
    </div>
  )
}
