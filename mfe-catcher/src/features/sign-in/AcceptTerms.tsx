import { Checkbox, type CheckboxProps } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'
import styles from './AcceptTerms.module.css'

/** The dialog with the terms, in a file of its own. */
export const TermsDialog = lazy(() => import('./TermsDialog.tsx').then((found) => found.TermsDialog))

/** The consent to the terms; the terms open from its label (AUTH-16). */
export function AcceptTerms(props: Omit<CheckboxProps, 'label'>) {
  const { isOpen, isOpening, open, close } = TermsDialog.useOpen()
  return (
    <>
      <Checkbox
        {...props}
        required
        label={
          <>
            I accept the{' '}
            <button
              type="button"
              className={styles.terms}
              aria-haspopup="dialog"
              aria-busy={isOpening || undefined}
              onClick={open}
            >
              Terms and Conditions
            </button>
          </>
        }
      />
      {isOpen && <TermsDialog onClose={close} />}
    </>
  )
}
