import { useId } from 'react'
import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { Button, Heading } from '@snake-dispatch/design-system'
import { usePhoto } from '@snake-dispatch/screen-parts/photo'
import { SnakePhoto } from '../request/SnakePhoto.tsx'
import styles from './ClientPage.module.css'
import type { ClientPageControl } from './use-client-page.ts'

/** What a client may add to a request, each once (DISP-35): that the snake came inside, and a photo. */
export function AddToRequest({ page, control }: { page: ClientPage; control: ClientPageControl }) {
  const id = useId()
  const photo = usePhoto()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading level={2} id={id}>
        Has something changed?
      </Heading>
      {page.maySayInside && (
        <Button
          fullWidth
          disabled={control.isBusy}
          onClick={() => void control.sayInside()}
          caption="It becomes urgent"
        >
          It came inside
        </Button>
      )}
      {page.mayAddPhoto && (
        <>
          <SnakePhoto photo={photo} />
          {photo.photo !== null && (
            <Button
              variant="primary"
              fullWidth
              loading={control.isBusy}
              onClick={() => void control.addPhoto(photo.photo!)}
            >
              Send the photo
            </Button>
          )}
        </>
      )}
    </section>
  )
}
