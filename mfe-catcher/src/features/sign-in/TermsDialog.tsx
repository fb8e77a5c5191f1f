import { paths } from '@snake-dispatch/contract/paths'
import { Button, Link } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { portalConfig } from '@snake-dispatch/kit'
import { catcherTerms } from '@snake-dispatch/screen-parts/catcher-terms'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './TermsDialog.module.css'

/** What a catcher agrees to (AUTH-16); /terms has the same clauses, and those for clients (D-58). */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Terms and Conditions"
      closeLabel="Close"
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={styles.parties}>
        Between you and {portalConfig().operator.name}, who runs Snake Dispatch NSW. How to reach us, and what
        clients are told, is in the{' '}
        <Link asChild>
          <RouterLink to={paths.terms}>terms of the portal</RouterLink>
        </Link>
        .
      </p>
      <ol className={styles.terms}>
        {catcherTerms.map(({ id, title, texts }) => (
          <li key={id}>
            <h3>{title}</h3>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
