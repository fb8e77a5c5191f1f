import { useId, useRef, useState } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Card, Notice, TextField } from '@snake-dispatch/design-system'
import { portalConfig, toast } from '@snake-dispatch/kit'
import styles from './RegistrationLink.module.css'

/** The link that opens the registration, for an admin to hand out (ADMIN-03, ROUTE-08). */
export function RegistrationLink() {
  const headingId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const link = portalConfig().origin + paths.register

  async function copy() {
    setRefused(false)
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link Copied', description: 'The registration link is ready to be pasted.' })
    } catch {
      field.current?.focus()
      field.current?.select()
      setRefused(true)
    }
  }

  return (
    <Card as="section" aria-labelledby={headingId} padding="large">
      <h2 id={headingId} className={styles.title}>
        Registration Link
      </h2>
      <p className={styles.hint}>Catchers register here. They can work once you have approved them.</p>
      <div className={styles.link}>
        <TextField
          ref={field}
          label="Registration link"
          labelHidden
          type="url"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button icon="content_copy" onClick={() => void copy()}>
          Copy Link
        </Button>
      </div>
      {refused && (
        <Notice tone="warning" role="alert" className={styles.refused}>
          This browser did not let the portal copy. The link is selected: copy it by hand.
        </Notice>
      )}
    </Card>
  )
}
