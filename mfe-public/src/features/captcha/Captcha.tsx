import { useEffect, useId, useRef, useState } from 'react'
import { Button, Notice, Spinner } from '@snake-dispatch/design-system'
import { OUTDATED_TEXT, useOnline, useOutdated } from '@snake-dispatch/kit'
import { PhoneNumber } from '../contact/CallLink.tsx'
import styles from './Captcha.module.css'
import type { CaptchaControl } from './use-captcha.ts'
import { useRetries } from './use-retries.ts'

interface CaptchaProps {
  control: CaptchaControl
  /** True once the form is touched: only then is the widget loaded. */
  wanted: boolean
  error: string | undefined
  contactPhone: string
}

/**
 * The place of the captcha in the form (PUB-06, D-17). Its room is kept, so that nothing moves when it loads. Without a
 * network it waits silently (D-59).
 */
export function Captcha({ control, wanted, error, contactPhone }: CaptchaProps) {
  const id = useId()
  useRetries({ ...control.state, renew: control.renew })
  const online = useOnline()
  const [begun, setBegun] = useState(false)
  if (wanted && online && !begun) setBegun(true)
  const { status, round, hasFailed } = control.state
  const isWaiting = !begun || (!online && status === 'failed')
  const shownError = status === 'solved' ? undefined : error

  return (
    <section aria-label="Security check" aria-describedby={shownError && id} className={styles.captcha}>
      <div className={styles.room}>
        {begun && <Widget key={round} control={control} />}
        {isWaiting && <p className={styles.note}>The security check starts by itself.</p>}
      </div>
      {hasFailed && online && <Failed control={control} contactPhone={contactPhone} />}
      {shownError && (
        <p id={id} role="alert" className={styles.error}>
          {shownError}
        </p>
      )}
    </section>
  )
}

/** The check has failed (D-30); a newer deployment may have replaced its files. */
function Failed({ control, contactPhone }: Pick<CaptchaProps, 'control' | 'contactPhone'>) {
  const outdated = useOutdated()
  const { isInsecure } = control.state
  return (
    <Notice tone="warning" role="alert" title="The security check did not load">
      <p>
        {failureText(outdated, isInsecure)} Or call <PhoneNumber phone={contactPhone} />.
      </p>
      {(outdated || !isInsecure) && (
        <Button size="small" icon="refresh" onClick={outdated ? () => location.reload() : control.renew}>
          {outdated ? 'Reload' : 'Try the security check again'}
        </Button>
      )}
    </Notice>
  )
}

function failureText(outdated: boolean, isInsecure: boolean): string {
  if (outdated) return OUTDATED_TEXT
  if (isInsecure)
    return 'It needs a secure connection, and this page was opened without one. What you filled in is kept.'
  return 'What you filled in is kept. We are trying again.'
}

const isInsecurePage = (error: unknown) => error instanceof Error && error.name === 'InsecurePage'

function Widget({ control }: { control: CaptchaControl }) {
  const host = useRef<HTMLDivElement>(null)
  const [loading, setLoading] = useState(true)
  const { report, provided, attach } = control.widget

  useEffect(() => {
    // A place of its own, so that a widget that arrives too late renders nowhere.
    const place = document.createElement('div')
    host.current?.append(place)
    let left = false
    const reportUnlessLeft: typeof report = (next) => {
      if (!left) report(next)
    }
    reportUnlessLeft({ status: 'working' })
    import('./captcha-widget.ts')
      .then(({ startWidget }) => startWidget({ host: place, report: reportUnlessLeft, provided }))
      .then(
        (widget) => {
          if (!left) attach(widget)
        },
        (error: unknown) => reportUnlessLeft({ status: 'failed', isInsecure: isInsecurePage(error) }),
      )
      .finally(() => {
        if (!left) setLoading(false)
      })
    return () => {
      left = true
      attach(undefined)
      place.remove()
    }
  }, [report, provided, attach])

  return (
    <>
      {loading && <Spinner label="Loading the security check" />}
      {/* A widget that failed covers what is below it with its own message. */}
      <div ref={host} hidden={control.state.status === 'failed'} className={styles.widget} />
    </>
  )
}
