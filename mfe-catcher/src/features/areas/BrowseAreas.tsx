import { lazy, useMenuPress } from '@snake-dispatch/kit'
import { BrowseButton } from './BrowseButton.tsx'

/** Who signs in does not wait for a menu. */
export const AreasMenu = lazy(() => import('./AreasMenu.tsx').then((found) => found.AreasMenu), {
  preload: false,
})

/** Leads to the landing pages of the regions, by their names or by a suburb (AUTH-16). */
export function BrowseAreas() {
  const { wasOpen, isOpening, opened, button } = useMenuPress(AreasMenu.useOpen())
  if (wasOpen) return <AreasMenu opened={opened} />
  return <BrowseButton loading={isOpening} {...button} />
}
