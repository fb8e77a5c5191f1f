import { app } from '../App.tsx'
import { ApprovalPending } from '../features/approval/approval-pending.ts'
import { LazyAreaSearch } from '../features/areas/BrowseAreas.tsx'
import { LinkedJob } from '../features/available-jobs/linked-job.ts'
import { NewJobPill } from '../features/available-jobs/new-job-pill.ts'
import { ClaimDialog } from '../features/claim-job/claim-dialog.ts'
import { CompleteDialog } from '../features/complete-job/complete-dialog.ts'
import { InstallSteps } from '../features/install-hint/AddToHomeScreen.tsx'
import { OrderControl } from '../features/job-order/job-order.ts'
import { PhotoDialog } from '../features/job/PhotoButton.tsx'
import { ReleaseDialog } from '../features/release-job/release-dialog.ts'
import { TermsDialog } from '../features/sign-in/AcceptTerms.tsx'
import { LazyEarningsChart } from '../features/earnings/earnings-chart.tsx'
import { LazyQrCode } from '../features/public-job-link/qr-code.tsx'
import { LazyLoadFailure } from '../features/connection/lazy-load-failure.ts'
import { LiveAlertsOff, MyJobs, Outbox, PublicJobLink, SubmitJob } from '../routes/dashboard-screens.tsx'
import { pages } from '../routes.ts'

/** Loads all code of the remote: tests see the pages as they are once it is there; how it comes is the kit's. */
export async function everythingLoaded(): Promise<void> {
  const parts = [
    ApprovalPending,
    ClaimDialog,
    CompleteDialog,
    InstallSteps,
    LazyAreaSearch,
    LazyEarningsChart,
    LazyQrCode,
    LazyLoadFailure,
    LinkedJob,
    LiveAlertsOff,
    MyJobs,
    NewJobPill,
    OrderControl,
    Outbox,
    PhotoDialog,
    PublicJobLink,
    ReleaseDialog,
    SubmitJob,
    TermsDialog,
  ]
  await Promise.all([...pages.map(({ path }) => app.load(path)), ...parts.map((part) => part.load())])
}
