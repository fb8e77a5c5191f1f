import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { Heading } from '@snake-dispatch/design-system'
import { lazy, useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Captcha } from '../captcha/Captcha.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { ContactFields } from './ContactFields.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import { LazyLinkOwner } from '../personal-link/lazy-link-owner.ts'
import { LazyRequestWaiting } from '../waiting-request/lazy-request-waiting.ts'
import { PlaceFields } from './PlaceFields.tsx'
import styles from './RequestForm.module.css'
import type { RequestForm as RequestFormValues } from './request-fields.ts'
import { SendArea } from './SendArea.tsx'
import { SnakeFields } from './SnakeFields.tsx'
import { useFormInteractions } from './use-form-interactions.ts'
import { useRequestForm } from './use-request-form.ts'
import { useSendRequest } from './use-send-request.ts'
import { WhereFields } from './WhereFields.tsx'

/** Browsers that run scripts render nothing in `noscript`, and so never load it. */
const WithoutScripts = lazy(async () => ({
  default: (await import('./WithoutScripts.tsx')).WithoutScripts,
}))

interface RequestFormProps {
  /** `catcher` of the page's address, when it carries one (ROUTE-01). */
  catcher: string | null
  /** Dollars with which the price starts (PUB-05). */
  startPrice: number
  contactPhone: string
  /** True for a further form: the focus goes to its title. */
  takesFocus: boolean
  onSent: (job: PublicJobAnswer, sent: RequestFormValues) => void
  onWaiting: () => void
  /** Somebody begins to fill it in: what follows is loaded now, since there may be no network later. */
  onTouched: () => void
}

/** The public request form (PUB-01 to PUB-09). */
export function RequestForm(props: RequestFormProps) {
  const { catcher, startPrice, contactPhone, takesFocus, onSent, onWaiting, onTouched } = props
  const formId = useId()
  const titleId = useId()
  const state = useRequestForm(formId, startPrice)
  const { form, photo, isRestored } = state
  const captcha = useCaptcha()
  const [touched, setTouched] = useState(false)
  const { send, stop, failure, captchaError } = useSendRequest(state, { captcha, catcher, onSent, onWaiting })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  const submit = (event: FormEvent) => void form.handleSubmit(send)(event)

  const onTouch = useCallback(() => {
    setTouched(true)
    onTouched()
    LazyRequestWaiting.load().catch(() => {})
  }, [onTouched])
  // The submit button is disabled while something is missing, and then Enter would do nothing at all.
  const onEnter = useCallback(() => void form.trigger(undefined, { shouldFocus: true }), [form])
  const formElement = useFormInteractions({ onTouch, onEnter })

  return (
    <form
      ref={formElement}
      id={formId}
      noValidate
      aria-labelledby={titleId}
      className={styles.form}
      onSubmit={submit}
    >
      <Heading level={1} ref={title} id={titleId} tabIndex={-1} className={styles.heading}>
        Submit a Snake Job
      </Heading>
      <p className={styles.owner}>{catcher && <LazyLinkOwner catcher={catcher} />}</p>
      <noscript>
        <WithoutScripts contactPhone={contactPhone} />
      </noscript>
      <WhereFields form={form} />
      <PlaceFields form={form} requestKey={state.requestKey.value} />
      <ContactFields form={form} />
      <SnakeFields form={form} />
      <FoldedFields state={state} />
      <Captcha
        control={captcha}
        wanted={touched || isRestored}
        error={captchaError}
        contactPhone={contactPhone}
      />
      <SendArea form={form} failure={failure} busy={photo.busy} contactPhone={contactPhone} onStop={stop} />
    </form>
  )
}
