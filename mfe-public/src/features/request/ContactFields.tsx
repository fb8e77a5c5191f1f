import type { ClipboardEvent, FocusEvent } from 'react'
import { TextField } from '@snake-dispatch/design-system'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { nationalNumber } from './national-number.ts'
import type { RequestFormApi } from './use-request-form.ts'

/** The mobile field holds '0412 345 678', as the specification limits it. */
const MOBILE_LENGTH = 12

/** Whom the catcher texts and asks for (PUB-03). */
export function ContactFields({ form }: { form: RequestFormApi }) {
  const { register, setValue, formState } = form
  const { errors } = formState
  const mobile = register('clientMobile')

  const fillIn = (number: string) =>
    setValue('clientMobile', formatPhone(number), { shouldDirty: true, shouldValidate: true })

  const groupDigits = (event: FocusEvent<HTMLInputElement>) => {
    const grouped = formatPhone(event.target.value)
    if (grouped !== event.target.value) fillIn(grouped)
    return mobile.onBlur(event)
  }

  const pasteNumber = (event: ClipboardEvent) => {
    const national = nationalNumber(event.clipboardData.getData('text'))
    if (!national) return
    event.preventDefault()
    fillIn(national)
  }

  return (
    <>
      <TextField
        label="Your name"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.clientName?.message}
        {...register('clientName')}
      />
      <TextField
        label="Your mobile number"
        hint="The catcher texts you here with an arrival time."
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH}
        error={errors.clientMobile?.message}
        {...mobile}
        onBlur={(event) => void groupDigits(event)}
        onPaste={pasteNumber}
      />
    </>
  )
}
