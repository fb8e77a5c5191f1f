import { useSession } from '@snake-dispatch/kit'
import { Disputes } from '../features/disputes/Disputes.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** The disputes of the reader about jobs that they logged or had (D-175). */
export function DisputesPage() {
  const { user } = useSession()
  return <MoneyPage>{user && <Disputes user={user} />}</MoneyPage>
}
