import { app } from '../App.tsx'
import { ApprovalPending } from '../features/approval/lazy-approval-pending.ts'
import { AreasMenu } from '../features/areas/BrowseAreas.tsx'
import { LazyAreaSearch } from '../features/areas/AreasMenu.tsx'
import { LinkedJob } from '../features/available-jobs/lazy-linked-job.ts'
import { NewJobPill } from '../features/available-jobs/lazy-new-job-pill.ts'
import { ClaimDialog } from '../features/claim-job/lazy-claim-dialog.ts'
import { CompleteDialog } from '../features/complete-job/lazy-complete-dialog.ts'
import { InstallSteps } from '../features/install-hint/AddToHomeScreen.tsx'
import { AvailableMap } from '../features/job-map/lazy-available-map.tsx'
import { OrderControl } from '../features/job-order/lazy-order-control.ts'
import { LazyMessageSettings } from '../features/message-settings/lazy-message-settings.ts'
import { LazyOnCallSettings } from '../features/on-call/lazy-on-call-settings.ts'
import {
  AddPasskeyDialog,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
} from '../features/passkeys/PasskeyList.tsx'
import { PhotoDialog } from '../features/job/PhotoButton.tsx'
import { EditCredential } from '../features/credentials/Credentials.tsx'
import { LazyCredentials } from '../features/credentials/lazy-credentials.tsx'
import { LazyProfilePhoto } from '../features/profile-photo/lazy-profile-photo.tsx'
import { CorrectDialog, WithdrawDialog } from '../features/logged-jobs/lazy-dialogs.ts'
import { LoggedJobs } from '../features/my-jobs/lazy-logged-jobs.tsx'
import { MarkSentDialog } from '../features/owed-payments/lazy-mark-sent-dialog.ts'
import { OfferDialog } from '../features/mates/lazy-mates.ts'
import { RareLines, ClosedClaim, JobMarks } from '../features/rarely-shown/lazy-rarely-shown.tsx'
import { ReleaseDialog } from '../features/release-job/lazy-release-dialog.ts'
import { TermsDialog } from '../features/sign-in/AcceptTerms.tsx'
import { LazyEarningsChart } from '../features/earnings/lazy-earnings-chart.tsx'
import { LazyQrCode } from '../features/public-job-link/lazy-qr-code.tsx'
import { LazyYourData } from '../features/your-data/lazy-your-data.ts'
import { ErasureDialog } from '../features/your-data/YourData.tsx'
import { LazyLoadFailure } from '@snake-dispatch/screen-parts/lazy-load-failure'
import { AlertLines, MyJobs, Outbox, PublicJobLink, SubmitJob } from '../routes/dashboard-screens.tsx'
import { pages } from '../routes.ts'

/** Loads all code of the remote: tests see the pages as they are once it is there; how it comes is the kit's. */
export async function everythingLoaded(): Promise<void> {
  const parts = [
    AddPasskeyDialog,
    RemovePasskeyDialog,
    RenamePasskeyDialog,
    ApprovalPending,
    AvailableMap,
    ClaimDialog,
    RareLines,
    ClosedClaim,
    CompleteDialog,
    CorrectDialog,
    EditCredential,
    LazyCredentials,
    LazyProfilePhoto,
    InstallSteps,
    AreasMenu,
    LazyAreaSearch,
    LazyEarningsChart,
    LazyQrCode,
    LazyLoadFailure,
    LazyMessageSettings,
    LazyOnCallSettings,
    JobMarks,
    LinkedJob,
    LoggedJobs,
    AlertLines,
    MarkSentDialog,
    MyJobs,
    NewJobPill,
    OrderControl,
    Outbox,
    PhotoDialog,
    PublicJobLink,
    OfferDialog,
    ReleaseDialog,
    SubmitJob,
    TermsDialog,
    LazyYourData,
    ErasureDialog,
    WithdrawDialog,
  ]
  await Promise.all([...pages.map(({ path }) => app.load(path)), ...parts.map((part) => part.load())])
}
