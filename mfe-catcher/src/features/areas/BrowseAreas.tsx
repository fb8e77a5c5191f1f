import { lazy } from '@snake-dispatch/kit'
import { BrowseButton } from './BrowseButton.tsx'

/** Who signs in does not wait for a menu. */
export const AreasMenu = lazy(() => import('./AreasMenu.tsx').then((found) => found.AreasMenu), {
  preload: false,
})

/** Leads to the landing pages of the regions, by their names or by a suburb (AUTH-16). */
export function BrowseAreas() {
  const menu = AreasMenu.useOpen()
  if (menu.wasOpen) return <AreasMenu />
  return (
    <BrowseButton
      aria-haspopup="menu"
      aria-expanded={false}
      loading={menu.isOpening}
      onClick={menu.open}
      onKeyDown={(press) => press.key === 'ArrowDown' && menu.open(press)}
    />
  )
}
