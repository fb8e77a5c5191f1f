import { Notice } from '@snake-dispatch/design-system'
import { groupByArea } from '@snake-dispatch/domain/suburb-areas'
import { pictureText, unlistedText } from './suburb-texts.ts'

interface SuburbPictureProps {
  suburbs: readonly string[]
  isSaved: boolean
}

/** What the chosen suburbs mean, without a map (PROF-03, D-07). */
export function SuburbPicture({ suburbs, isSaved }: SuburbPictureProps) {
  if (suburbs.length === 0) {
    return (
      <Notice aria-live="polite" icon="notifications">
        <p>
          {isSaved
            ? 'No service suburbs selected: you see all jobs.'
            : 'No service suburbs selected: once you save, you see all jobs.'}
        </p>
      </Notice>
    )
  }
  const picture = groupByArea(suburbs)
  const unlisted = unlistedText(picture.unlisted)
  return (
    <>
      <Notice aria-live="polite" icon="notifications">
        <p>
          <strong>{pictureText(picture, isSaved)}</strong>
        </p>
        <p>
          Jobs outside these suburbs are shown to you when nobody nearer claims them. A job whose suburb is
          not known is shown to everyone, and one whose suburb was only guessed to its whole region.
        </p>
      </Notice>
      {unlisted && (
        <Notice tone="warning">
          <p>{unlisted}</p>
        </Notice>
      )}
    </>
  )
}
