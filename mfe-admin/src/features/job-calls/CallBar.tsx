import { jobLifePath } from '@snake-dispatch/contract/paths'
import { useLocation } from '@snake-dispatch/kit/router'
import { CallQuestion } from './CallQuestion.tsx'
import styles from './CallQuestion.module.css'
import type { OpenCall } from './open-call.ts'

/** The question of a call on every page but that of its job, which has it beside the number. */
export function CallBar({ call }: { call: OpenCall }) {
  const { pathname } = useLocation()
  if (pathname === jobLifePath(call.jobNumber)) return null
  return (
    <div className={styles.bar}>
      <CallQuestion key={call.key} call={call} />
    </div>
  )
}
