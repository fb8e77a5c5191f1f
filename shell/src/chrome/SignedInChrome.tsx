import { useSession } from '@snake-dispatch/kit'
import { Header } from './Header.tsx'

/** What stands around the signed-in screens. */
export function SignedInChrome() {
  const { user } = useSession()
  return <Header user={user} />
}
