import { useState } from 'react'
import { Button, Checkbox, type CheckboxProps } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/widgets'
import styles from './AcceptTerms.module.css'
import { Terms } from './Terms.tsx'

/** The consent to the terms; the terms open from its label (AUTH-16). */
export function AcceptTerms(props: Omit<CheckboxProps, 'label'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Checkbox
        {...props}
        required
        label={
          <>
            I accept the{' '}
            <button type="button" className={styles.terms} onClick={() => setOpen(true)}>
              Terms and Conditions
            </button>
          </>
        }
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Terms and Conditions"
        closeLabel="Close"
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        <Terms />
      </Dialog>
    </>
  )
}
