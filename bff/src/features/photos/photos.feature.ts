import { AppError } from '../../calls/app-error.ts'
import type { Feature } from '../../core/core.ts'
import type { JobService } from '../jobs/job.service.ts'
import { findPhoto } from './photo.service.ts'
import type { PhotoUploads } from './photo-upload.service.ts'

/** Serves stored photos to those who may see their job (D-15), and decodes those of public requests (D-40). */
export function createPhotos(needs: { jobs: Pick<JobService, 'maySee'>; uploads: PhotoUploads }): Feature {
  return {
    name: 'photos',
    tasks: [needs.uploads.task, needs.uploads.retryTask],
    handlers: {
      async photo(call) {
        const photo = await findPhoto(call.scope, call.params.key, call.query.size)
        // The same answer for a photo of a hidden job, so that it does not show that the photo exists.
        if (!photo || !(await needs.jobs.maySee(call, photo.jobId)))
          throw new AppError('NOT_FOUND', 'This photo was not found.')
        call.set('content-type', 'image/jpeg')
        call.set('cache-control', 'no-store')
        call.set('content-disposition', 'inline; filename="photo.jpg"')
        return photo.jpeg
      },
    },
  }
}
