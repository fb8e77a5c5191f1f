/**
 * The main entry point of the design system. It is shared at run time as a single copy, so everything named here is
 * loaded by every page: add only what several pages use. Styles of the page itself come from
 * `@snake-dispatch/design-system/tokens.css` and `/base.css`, loaded once by the shell.
 */
export { BiteLine, type BiteLineProps } from './components/BiteLine/BiteLine.tsx'
export { OVERLAY_DEPTH } from './internal/overlay-depth.ts'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './components/Button/Button.tsx'
export { CallBar, type CallBarProps } from './components/CallBar/CallBar.tsx'
export { Card, type CardProps } from './components/Card/Card.tsx'
export { Combobox, type ComboboxProps } from './components/Combobox/Combobox.tsx'
export { Drawings, type DrawingsProps, type DrawnStep } from './components/Drawings/Drawings.tsx'
export { Fold, type FoldProps } from './components/Fold/Fold.tsx'
export {
  FormField,
  type FieldTexts,
  type FieldWiring,
  type FormFieldProps,
} from './components/FormField/FormField.tsx'
export { Heading, type HeadingProps, type HeadingSize } from './components/Heading/Heading.tsx'
export { Icon, type IconName, type IconProps } from './components/Icon/Icon.tsx'
export { Link, type LinkProps } from './components/Link/Link.tsx'
export { Logo, type LogoProps } from './components/Logo/Logo.tsx'
export { Notice, type NoticeProps, type NoticeTone } from './components/Notice/Notice.tsx'
export { Boundary, type BoundaryProps } from './components/PartBoundary/Boundary.tsx'
export { PartBoundary, type PartBoundaryProps } from './components/PartBoundary/PartBoundary.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './components/RadioGroup/RadioGroup.tsx'
export { Select, type SelectOption, type SelectProps } from './components/Select/Select.tsx'
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx'
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx'
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './components/VisuallyHidden/VisuallyHidden.tsx'
export { useSteady } from './internal/useSteady.ts'
