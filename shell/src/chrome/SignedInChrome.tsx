import { useSession } from '@snake-dispatch/kit'
import { Header } from './Header.tsx'
import { MainNav } from './MainNav.tsx'

/** What stands around the signed-in screens; who waits for approval has no jobs to go to (AUTH-13). */
export function SignedInChrome() {
  const { user } = useSession()
  return (
    <>
      <Header user={user} />
      {user?.status === 'approved' && <MainNav />}
    </>
  )
}
