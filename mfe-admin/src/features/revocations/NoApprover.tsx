import { NO_APPROVER, offboardCommand } from '@snake-dispatch/contract/revocations'
import styles from './Revocations.module.css'

/** Says that no third admin can agree, and the command that stops somebody all the same, to be copied (D-125). */
export function NoApprover({ email }: { email: string }) {
  return (
    <>
      {NO_APPROVER} <code className={styles.command}>{offboardCommand(email)}</code>
    </>
  )
}
