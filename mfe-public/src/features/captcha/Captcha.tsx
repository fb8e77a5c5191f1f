import { useEffect, useId, useRef, useState } from 'react'
import { Button, Spinner } from '@snake-dispatch/design-system'
import { OUTDATED_TEXT, useOutdated } from '@snake-dispatch/kit'
import { startWidget } from './captcha-widget.ts'
import styles from './Captcha.module.css'
import type { CaptchaControl } from './use-captcha.ts'

interface CaptchaProps {
  control: CaptchaControl
  /** True once the form is touched: only then is the widget loaded. */
  wanted: boolean
  error: string | undefined
}

/** The place of the captcha in the form (PUB-06, D-17). Its room is kept, so that nothing moves when it loads. */
export function Captcha({ control, wanted, error }: CaptchaProps) {
  const id = useId()
  useWhenOnline(control.status === 'failed', control.renew)

  return (
    <section aria-labelledby={`${id}-title`} className={styles.captcha}>
      <h3 id={`${id}-title`} className={styles.title}>
        Security check
      </h3>
      <div className={styles.room}>
        {wanted ? (
          <Widget key={control.round} control={control} />
        ) : (
          <p className={styles.note}>It starts by itself when you begin to fill in the form.</p>
        )}
        {control.status === 'failed' && <Failed onRetry={control.renew} />}
      </div>
      {error && control.status !== 'solved' && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  )
}

/** The check has failed; a newer deployment may have replaced its files. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const outdated = useOutdated()
  return (
    <>
      <p className={styles.note}>
        {outdated ? OUTDATED_TEXT : 'The security check did not work. What you filled in is kept.'}
      </p>
      <Button size="small" icon="refresh" onClick={outdated ? () => location.reload() : onRetry}>
        {outdated ? 'Reload' : 'Try the security check again'}
      </Button>
    </>
  )
}

/** What failed without a network is tried again by itself when there is one. */
function useWhenOnline(isAwaited: boolean, run: () => void) {
  useEffect(() => {
    if (!isAwaited) return undefined
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  })
}

function Widget({ control }: { control: CaptchaControl }) {
  const host = useRef<HTMLDivElement>(null)
  const [loading, setLoading] = useState(true)
  const { report, attach } = control

  useEffect(() => {
    // A place of its own, so that a widget that arrives too late renders nowhere.
    const place = document.createElement('div')
    host.current?.append(place)
    let left = false
    const reportUnlessLeft: typeof report = (next) => {
      if (!left) report(next)
    }
    reportUnlessLeft({ status: 'working' })
    startWidget({ host: place, report: reportUnlessLeft })
      .then(
        (widget) => {
          if (!left) attach(widget)
        },
        () => reportUnlessLeft({ status: 'failed' }),
      )
      .finally(() => {
        if (!left) setLoading(false)
      })
    return () => {
      left = true
      attach(undefined)
      place.remove()
    }
  }, [report, attach])

  return (
    <>
      {loading && <Spinner label="Loading the security check" />}
      {/* A widget that failed covers what is below it with its own message. */}
      <div ref={host} hidden={control.status === 'failed'} className={styles.widget} />
    </>
  )
}
