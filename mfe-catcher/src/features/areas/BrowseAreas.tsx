import { regions } from '@snake-dispatch/domain/regions'
import { Button } from '@snake-dispatch/design-system'
import { Menu } from '@snake-dispatch/design-system/menu'
import { isRouted, lazy } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'

/** The dialog with the search, in a file of its own. */
export const LazyAreaSearch = lazy(() => import('./AreaSearch.tsx').then((found) => found.AreaSearch))

/** Leads to the landing pages of the regions, by their names or by a suburb (AUTH-16). */
export function BrowseAreas() {
  const { isOpen, isOpening, open, close } = LazyAreaSearch.useOpen()
  // While it is prerendered no page is known yet; the menu is closed then.
  const areas = regions.filter(({ path }) => isRouted(path))
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="quiet" icon="map" loading={isOpening}>
            Browse Areas
          </Button>
        }
        entries={[
          { label: 'Find your area', icon: 'search', onSelect: open },
          'separator',
          ...areas.map(({ name, path }) => ({ label: name, link: <Link to={path} /> })),
        ]}
      />
      {isOpen && <LazyAreaSearch onClose={close} />}
    </>
  )
}
