import { ClaimDialog } from '../features/claim-job/claim-dialog.ts'
import { CompleteDialog } from '../features/complete-job/complete-dialog.ts'
import { InstallSteps } from '../features/install-hint/AddToHomeScreen.tsx'
import { PhotoDialog } from '../features/job/PhotoButton.tsx'
import { TermsDialog } from '../features/sign-in/AcceptTerms.tsx'
import { MyJobs } from '../routes/dashboard-screens.tsx'
import { screens } from '../screens.ts'

/** Loads all code of the micro-frontend: tests see the screens as they are once it is there; how it comes is the kit's. */
export async function everythingLoaded(): Promise<void> {
  const parts = [
    ...screens.map(({ Page }) => Page),
    ClaimDialog,
    CompleteDialog,
    InstallSteps,
    MyJobs,
    PhotoDialog,
    TermsDialog,
  ]
  await Promise.all(parts.map((part) => part.load()))
}
