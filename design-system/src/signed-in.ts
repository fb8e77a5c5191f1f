/**
 * Entry point of what only the sign-in and the pages behind it use: shared at run time as a single copy, which the
 * public's pages do not load.
 */
export { EmptyState, type EmptyPicture, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx'
export { Avatar, type AvatarProps } from './components/Avatar/Avatar.tsx'
export { Badge, type BadgeProps, type BadgeTone } from './components/Badge/Badge.tsx'
export { BottomNav, type BottomNavItem, type BottomNavProps } from './components/BottomNav/BottomNav.tsx'
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox.tsx'
export {
  DefinitionList,
  type DefinitionItem,
  type DefinitionListProps,
} from './components/DefinitionList/DefinitionList.tsx'
export { LoadingArea, type LoadingAreaProps } from './components/LoadingArea/LoadingArea.tsx'
export { PasswordField, type PasswordFieldProps } from './components/PasswordField/PasswordField.tsx'
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField.tsx'
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx'
export { UrgencyBand, type UrgencyBandProps } from './components/UrgencyBand/UrgencyBand.tsx'
