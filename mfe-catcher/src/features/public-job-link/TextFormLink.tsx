import { useForm } from 'react-hook-form'
import { smsHref } from '@snake-dispatch/domain/client-message'
import { formLinkMessage } from '@snake-dispatch/domain/form-link'
import { isAustralianMobileOrLandline } from '@snake-dispatch/domain/phone'
import type { User } from '@snake-dispatch/contract/user'
import { Button, TextField } from '@snake-dispatch/design-system'
import { toast, toastFailure } from '@snake-dispatch/kit'
import { mobileField } from '@snake-dispatch/screen-parts/mobile-field'
import { openTextMessage } from '../claim-job/open-text-message.ts'
import styles from './TextFormLink.module.css'

const REQUIRED = "Please enter the client's mobile number first."
const INVALID = 'Must be a valid Australian mobile number (e.g., 0412 345 678)'

interface TextFormLinkProps {
  user: Pick<User, 'name' | 'company'>
  link: string
}

/** Opens the phone's text-message app with the personal link, for one client (JOB-20). */
export function TextFormLink({ user, link }: TextFormLinkProps) {
  const { register, handleSubmit, getValues, setValue, formState } = useForm({ defaultValues: { phone: '' } })
  const message = formLinkMessage(user, link)
  const validate = (phone: string) => {
    if (!phone.trim()) return REQUIRED
    return isAustralianMobileOrLandline(phone) || INVALID
  }
  const field = mobileField(register('phone', { validate }), {
    get: () => getValues('phone'),
    set: (phone) => setValue('phone', phone),
  })

  function send({ phone }: { phone: string }) {
    openTextMessage(smsHref(phone, message))
    toast({ title: 'SMS Prepared', description: 'Your text-message app opens with the link.' })
  }

  function refuse() {
    if (!getValues('phone').trim()) toastFailure('Mobile Number Required', REQUIRED)
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send, refuse)(event)}>
      <TextField
        {...field}
        label="Client mobile"
        autoComplete="off"
        enterKeyHint="send"
        error={formState.errors.phone?.message}
      />
      <Button type="submit" icon="sms" fullWidth>
        Text Form Link
      </Button>
      <p className={styles.note}>The text that your phone opens with; you send it yourself:</p>
      <blockquote dir="auto" className={styles.message}>
        {message}
      </blockquote>
    </form>
  )
}
