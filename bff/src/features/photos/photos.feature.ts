import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Feature } from '../../core/core.ts'
import { findProfilePhoto } from '../accounts/profile-photo.rows.ts'
import type { CredentialPhotos } from '../credentials/credential-photos.service.ts'
import type { JobService } from '../jobs/job.service.ts'
import { findPhoto } from './photo.service.ts'
import type { PhotoUploads } from './photo-upload.service.ts'

/**
 * Serves stored photos to those who may see their job (D-15), those of people and their credentials to themselves and to admins (D-140, D-146),
 * and decodes those of public requests (D-40).
 */
export function createPhotos(needs: {
  jobs: Pick<JobService, 'maySee'>
  uploads: PhotoUploads
  credentials: Pick<CredentialPhotos, 'find'>
}): Feature {
  async function jobPhoto(call: Caller & { params: { key: string }; query: { size?: 'small' | undefined } }) {
    // Who waits for approval sees no jobs, but what they gave of themselves.
    if (call.account.status !== 'approved') return undefined
    const photo = await findPhoto(call.scope, call.params.key, call.query.size)
    return photo && (await needs.jobs.maySee(call, photo.jobId)) ? photo.jpeg : undefined
  }
  return {
    name: 'photos',
    tasks: [needs.uploads.task, needs.uploads.retryTask],
    handlers: {
      async photo(call) {
        const { key } = call.params
        const jpeg =
          (await jobPhoto(call)) ??
          (await findProfilePhoto(call, key)) ??
          (await needs.credentials.find(call, key))
        // The same answer for a hidden photo, so that it does not show that the photo exists.
        if (!jpeg) throw new AppError('NOT_FOUND', 'This photo was not found.')
        call.set('content-type', 'image/jpeg')
        call.set('cache-control', 'no-store')
        call.set('content-disposition', 'inline; filename="photo.jpg"')
        return jpeg
      },
    },
  }
}
