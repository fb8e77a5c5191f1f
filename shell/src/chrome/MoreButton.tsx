import { useEffect, type ComponentPropsWithRef } from 'react'
import { lazy, useMenuPress, useNarrowScreen } from '@snake-dispatch/kit'
import type { MainNavigation } from '@snake-dispatch/kit/main-navigation'

/** As the user menu: the first view does without its code. */
const MoreMenu = lazy(() => import('./MoreMenu.tsx').then((found) => found.MoreMenu), { preload: false })

interface MoreButtonProps extends Pick<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  groups: MainNavigation['more']
  detailOf: (to: string) => string | undefined
  onFollow: (to: string) => void
  /** Whether the open page is one of its links. */
  isCurrent: boolean
}

/** The last item of the bar of staff, which the first press makes a menu. The bar gives it content and style. */
export function MoreButton(props: MoreButtonProps) {
  const { groups, detailOf, onFollow, isCurrent, className, children } = props
  const { wasOpen, isOpening, opened, button } = useMenuPress(MoreMenu.useOpen())
  // The bar of a wide screen has no such item.
  const isShown = useNarrowScreen('wide')
  useEffect(() => {
    if (isShown) MoreMenu.preload()
  }, [isShown])
  const item = { className, children, 'aria-current': isCurrent || undefined }
  if (!wasOpen) return <button type="button" {...item} aria-busy={isOpening} {...button} />
  return (
    <MoreMenu
      trigger={<button type="button" {...item} />}
      groups={groups}
      detailOf={detailOf}
      onFollow={onFollow}
      opened={opened}
    />
  )
}
