import { regions } from '@snake-dispatch/domain/regions'
import { Button } from '@snake-dispatch/design-system'
import { Menu } from '@snake-dispatch/design-system/menu'
import { isRouted } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'

/** Leads to the landing pages of the regions, as far as they exist (AUTH-16). */
export function BrowseAreas() {
  // While it is prerendered no page is known yet; the menu is closed then.
  const areas = regions.filter(({ path }) => isRouted(path))
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="quiet" icon="map">
          Browse Areas
        </Button>
      }
      entries={areas.map(({ name, path }) => ({ label: name, link: <Link to={path} /> }))}
    />
  )
}
