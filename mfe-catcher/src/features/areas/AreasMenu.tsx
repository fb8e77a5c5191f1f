import { regions } from '@snake-dispatch/domain/regions'
import { Menu, type MenuProps } from '@snake-dispatch/design-system/menu'
import { isRouted, lazy } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { BrowseButton } from './BrowseButton.tsx'

/** The dialog with the search, in a file of its own. */
export const LazyAreaSearch = lazy(() => import('./AreaSearch.tsx').then((found) => found.AreaSearch))

/** The pages of the regions and the search for them, open as soon as it is there. */
export function AreasMenu({ opened }: Pick<MenuProps, 'opened'>) {
  const { isOpen, isOpening, open, close } = LazyAreaSearch.useOpen()
  const areas = regions.filter(({ path }) => isRouted(path))
  return (
    <>
      <Menu
        align="start"
        opened={opened}
        trigger={<BrowseButton loading={isOpening} />}
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
