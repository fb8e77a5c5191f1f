import { useRef, useState, type FormEvent } from 'react'
import { smsHref } from '@snake-dispatch/domain/client-message'
import { formLinkMessage } from '@snake-dispatch/domain/form-link'
import { isAustralianMobileOrLandline, phoneAsTyped } from '@snake-dispatch/domain/phone'
import type { User } from '@snake-dispatch/contract/user'
import { Button, TextField } from '@snake-dispatch/design-system'
import { toast } from '@snake-dispatch/kit'
import { openTextMessage } from '../claim-job/open-text-message.ts'
import styles from './TextFormLink.module.css'

const REQUIRED = {
  title: 'Mobile Number Required',
  description: "Please enter the client's mobile number first.",
}
const INVALID = 'Must be a valid Australian mobile number (e.g., 0412 345 678)'

interface TextFormLinkProps {
  user: Pick<User, 'name' | 'company'>
  link: string
}

/** Opens the phone's text-message app with the personal link, for one client (JOB-20). */
export function TextFormLink({ user, link }: TextFormLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const message = formLinkMessage(user, link)

  function refuse(text: string) {
    setError(text)
    field.current?.focus()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (!phone.trim()) {
      toast({ ...REQUIRED, variant: 'destructive' })
      return refuse(REQUIRED.description)
    }
    if (!isAustralianMobileOrLandline(phone)) return refuse(INVALID)
    openTextMessage(smsHref(phone, message))
    toast({ title: 'SMS Prepared', description: 'Your text-message app opens with the link.' })
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <TextField
        ref={field}
        label="Client mobile"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="send"
        value={phone}
        error={error}
        onChange={(event) => {
          setPhone(phoneAsTyped(event.target.value, phone))
          setError(undefined)
        }}
      />
      <Button type="submit" icon="sms" fullWidth>
        Text Form Link
      </Button>
      <p className={styles.note}>The text that your phone opens with; you send it yourself:</p>
      <blockquote className={styles.message}>{message}</blockquote>
    </form>
  )
}
