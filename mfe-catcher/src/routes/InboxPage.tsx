import { CoverQuestions } from '../features/cover/CoverQuestions.tsx'
import { Inbox } from '../features/inbox/Inbox.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** What the reader was told in the last 30 days (D-156). */
export function InboxPage() {
  return (
    <MoneyPage>
      <CoverQuestions />
      <Inbox />
    </MoneyPage>
  )
}
