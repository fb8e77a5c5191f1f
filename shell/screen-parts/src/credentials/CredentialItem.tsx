import type { ReactNode } from 'react'
import type { Credential } from '@snake-dispatch/contract/credentials'
import { credentialNames, credentialWords, expiryText } from '@snake-dispatch/domain/credentials'
import { formatSydney, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Item } from '@snake-dispatch/design-system/item-list'
import { useNow } from '../clock/use-now.ts'
import styles from './CredentialItem.module.css'

interface CredentialItemProps {
  credential: Credential
  /** Who checked it, for those who may know. */
  checkedBy?: string | undefined
  /** Whether its photo is shown here. */
  photo?: boolean | undefined
  /** What can be done with it. */
  actions: ReactNode
  /** What it opens, such as a dialog. */
  children?: ReactNode
}

/** A credential in a list: its number, its last day and whether it was checked, in words (CRED-02). */
export function CredentialItem({
  credential,
  checkedBy,
  photo = false,
  actions,
  children,
}: CredentialItemProps) {
  const { kind, number, issuer, expiresOn, state, checkedAt, photoUrl } = credential
  const today = sydneyDay(useNow())
  return (
    <Item
      name={credentialNames[kind]}
      facts={
        <>
          {number !== null && (
            <span className={styles.fact}>{issuer === null ? number : `${number}, ${issuer}`}</span>
          )}
          <span className={styles.fact} data-state={state}>
            {expiresOn === null
              ? number === null
                ? 'Missing'
                : 'Expiry missing'
              : expiryText(expiresOn, today)}
          </span>
          {photo && photoUrl !== null && (
            <a href={photoUrl} target="_blank" rel="noreferrer" className={styles.photo}>
              <img src={photoUrl} alt={`The ${credentialWords[kind]}, larger in a new tab`} loading="lazy" />
            </a>
          )}
          {expiresOn !== null && (
            <span className={styles.fact}>
              {checkedAt === null ? 'Waits for a check' : checkText(checkedAt, checkedBy)}
            </span>
          )}
        </>
      }
      actions={actions}
    >
      {children}
    </Item>
  )
}

function checkText(checkedAt: string, by: string | undefined): string {
  const text = `Checked on ${formatSydney(new Date(checkedAt), 'date')}`
  return by === undefined ? text : `${text} by ${by}`
}
