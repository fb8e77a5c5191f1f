import type { ClientPageCatcher } from '@snake-dispatch/contract/client-page'
import { firstName } from '@snake-dispatch/domain/first-name'
import type { WhoComes } from './who-comes.rows.ts'

const nothing = { phone: null, company: null, photo: null, licenceCheckedAt: null }

/** Who comes, as a client sees them: never their surname (D-140). */
export const presentCatcher = ({ name, details }: WhoComes): ClientPageCatcher => ({
  firstName: firstName(name),
  ...(details ?? nothing),
})
