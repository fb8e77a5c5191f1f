import { AppError } from '../../calls/app-error.ts'
import type { Feature } from '../../core/core.ts'
import type { JobService } from '../jobs/job.service.ts'
import { findPhoto } from './photo.service.ts'

/** Serves stored photos to those who may see their job (D-15). */
export function createPhotos(needs: { jobs: Pick<JobService, 'maySee'> }): Feature {
  return {
    name: 'photos',
    handlers: {
      async photo(call) {
        const photo = await findPhoto(call.scope, call.params.key)
        // Whoever may not see the job is not told either that the photo is there.
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
